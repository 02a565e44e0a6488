import { useCallback } from 'react'
import { SearchToolbar } from '@atrium/ui'
import { Switch } from '@mantine/core'
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

/** Finds microcredentials by their words, their state, and their creator. */
export function ListToolbar({ search, status, mine, showsMine, onChange }: Props) {
  const text = useText()
  const find = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <SearchToolbar
      label={text('microcredentials.studio.search')}
      value={search}
      onChange={find}
      choice={{
        label: text('microcredentials.studio.status'),
        any: text('microcredentials.studio.anyStatus'),
        value: status,
        data: creationStatuses.map((one) => ({
          value: one,
          label: text(`microcredentials.status.${one}`),
        })),
        onChange: (next) => onChange({ status: next }),
      }}
    >
      {showsMine && (
        <Switch
          label={text('microcredentials.studio.mine')}
          checked={mine}
          onChange={(event) => onChange({ whose: event.currentTarget.checked ? 'mine' : '' })}
        />
      )}
    </SearchToolbar>
  )
}
