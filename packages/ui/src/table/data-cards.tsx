import type { ReactNode } from 'react'
import { Checkbox } from '@mantine/core'
import { Link } from 'wouter'
import { useUiText } from '../text.ts'
import type { DataTableProps } from './data-table.types.ts'
import { toggled } from './selection.rules.ts'
import classes from './data-table.module.css'

/**
 * A table's rows on a phone: the first column is the card's heading, the others are facts below it.
 */
export function DataCards<Row>({
  caption,
  columns,
  rows,
  rowID,
  rowLabel,
  rowHref,
  selection,
  onSelect,
}: DataTableProps<Row>) {
  const say = useUiText()
  const [first, ...others] = columns
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row) => {
        const id = rowID(row)
        const href = rowHref?.(row)
        const isSelected = selection?.has(id) ?? false
        return (
          <li key={id} className={classes.card} data-selected={isSelected || undefined}>
            {selection && (
              <span className={classes.pick}>
                <label>
                  <Checkbox
                    aria-label={say('ui.table.select', { name: rowLabel(row) })}
                    checked={isSelected}
                    onChange={() => onSelect?.(toggled(selection, id))}
                  />
                </label>
              </span>
            )}
            <div className={classes.facts}>
              {href === undefined ? (
                <span className={classes.name}>{first?.cell(row)}</span>
              ) : (
                <Link href={href} className={classes.name}>
                  {first?.cell(row)}
                </Link>
              )}
              <dl>
                {others
                  .filter(({ wideOnly }) => !wideOnly)
                  .map(({ key, label, cell }) => (
                    <Fact key={key} label={label}>
                      {cell(row)}
                    </Fact>
                  ))}
              </dl>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

// Empty values take no space on a card.
const isNothing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === ''

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (isNothing(children)) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
