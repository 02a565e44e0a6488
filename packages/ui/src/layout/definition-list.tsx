import type { ReactNode } from 'react'
import classes from './section-card.module.css'

export interface Definition {
  key: string
  label: ReactNode
  value: ReactNode
  /** Takes the whole width: long texts. */
  wide?: boolean
}

/** Facts of a record as they are read: a word and its value, in as many columns as there is room for. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ key, label, value, wide }) => (
        <div key={key} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
