import { useCallback } from 'react'
import { SearchToolbar } from '@atrium/ui'
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
  const find = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <SearchToolbar
      label={text('imports.list.search')}
      value={search}
      onChange={find}
      choice={{
        label: text('imports.list.state'),
        any: text('imports.list.anyState'),
        value: state,
        data: importStates.map((one) => ({ value: one, label: text(`imports.state.${one}`) })),
        onChange: (next) => onChange({ state: next }),
      }}
    />
  )
}
