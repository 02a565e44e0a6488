import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '@atrium/ui'
import { Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '../../use-text.ts'
import { creationStatuses } from '../../words.ts'

interface Props {
  search: string
  status: string
  mine: boolean
  /** Only who sees others' has two kinds to choose from. */
  showsMine: boolean
  onChange: (change: { q?: string; status?: string; whose?: string }) => void
}

/** Finds microcredentials by their words, their state and whose they are. */
export function ListToolbar({ search, status, mine, showsMine, onChange }: Props) {
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
    <Group component="search" gap="sm" mb="sm" data-noprint>
      <TextInput
        type="search"
        style={{ flex: '1 1 220px', maxWidth: 400 }}
        aria-label={text('microcredentials.studio.search')}
        placeholder={text('microcredentials.studio.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={text('microcredentials.studio.status')}
        value={status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
        data={[{ value: '', label: text('microcredentials.studio.anyStatus') }, ...creationStatuses.map((one) => ({ value: one, label: text(`microcredentials.status.${one}`) }))]}
      />
      {showsMine && <Switch label={text('microcredentials.studio.mine')} checked={mine} onChange={(event) => onChange({ whose: event.currentTarget.checked ? 'mine' : '' })} />}
    </Group>
  )
}
