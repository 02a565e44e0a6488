import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '@atrium/ui'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { importStates } from '../words.ts'

interface ImportsToolbarProps {
  search: string
  state: string
  onChange: (change: { q?: string; state?: string }) => void
}

/** Finds imports by their words and by their state. */
export function ImportsToolbar({ search, state, onChange }: ImportsToolbarProps) {
  const text = useText()
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed)
  const shown = useRef(search)
  // The box follows the address (the back button), and the address follows the box once typing rests.
  useEffect(() => {
    if (search === shown.current) return
    shown.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    if (settled === shown.current) return
    shown.current = settled
    onChange({ q: settled })
  }, [settled, onChange])
  return (
    <Group component="search" gap="xs" mb="sm" data-noprint>
      <TextInput
        type="search"
        style={{ flex: '1 1 220px', maxWidth: 400 }}
        aria-label={text('imports.list.search')}
        placeholder={text('imports.list.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={text('imports.list.state')}
        value={state}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
        data={[{ value: '', label: text('imports.list.anyState') }, ...importStates.map((one) => ({ value: one, label: text(`imports.state.${one}`) }))]}
      />
    </Group>
  )
}
