import { useDebounced } from '@atrium/ui'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

interface ColleagueSelectProps {
  label: string
  value: number
  onChange: (userID: number) => void
  error?: string | undefined
}

/** Finds someone who works for the district, by name or username. */
export function ColleagueSelect({ label, value, onChange, error }: ColleagueSelectProps) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const found = api.colleagues.useQuery(
    { text },
    { enabled: text.length >= 2, placeholderData: (before) => before },
  )
  const options = (text.length >= 2 ? (found.data ?? []) : []).map(
    ({ userID, name, loginName }) => ({ value: String(userID), label: `${name} · ${loginName}` }),
  )
  const isThere = options.some((option) => option.value === chosen?.value)
  return (
    <Select
      label={label}
      placeholder={say('auth.colleague.hint')}
      searchable
      clearable
      data={chosen && !isThere ? [chosen, ...options] : options}
      // The server found them; their names need not contain the typed text literally.
      filter={({ options: all }) => all}
      value={value === 0 ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next, option) => {
        setChosen(option ?? undefined)
        onChange(Number(next ?? 0))
      }}
      nothingFoundMessage={text.length >= 2 ? say('auth.colleague.none') : undefined}
      error={error}
    />
  )
}
