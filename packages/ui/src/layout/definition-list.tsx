import type { ReactNode } from 'react'
import classes from './section-card.module.css'

export interface Definition {
  key: string
  label: ReactNode
  value: ReactNode
  /** Takes the full width: long texts. */
  wide?: boolean
}

/** A record's facts for reading: labels and values, in as many columns as fit. */
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
