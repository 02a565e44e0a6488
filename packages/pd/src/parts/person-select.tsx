import { optionText } from '@atrium/kit/shared'
import { useDebounced } from '@atrium/ui'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'

interface Props {
  label: string
  description?: string
  value: number | null
  /** What the chosen one is called, until they are searched for. */
  known?: { id: number; label: string } | null
  error?: string | undefined
  required?: boolean
  onChange: (id: number | null, label: string) => void
}

/** Chooses a colleague by name. */
export function PersonSelect({
  label,
  description,
  value,
  known,
  error,
  required = false,
  onChange,
}: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  // The choices are loaded once someone starts to choose.
  const [isOpened, setOpened] = useState(false)
  const { data = [] } = api.people.options.useQuery({ search }, { enabled: isOpened })
  const found = data.map((one) => ({ id: one.id, label: optionText(one) }))
  const shown = known && !found.some(({ id }) => id === known.id) ? [known, ...found] : found
  return (
    <Select
      label={label}
      description={description}
      required={required}
      error={error}
      searchable
      clearable
      filter={({ options }) => options}
      data={shown.map((one) => ({ value: String(one.id), label: one.label }))}
      value={value === null ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onChange={(next) =>
        onChange(
          next === null ? null : Number(next),
          shown.find(({ id }) => String(id) === next)?.label ?? '',
        )
      }
    />
  )
}
