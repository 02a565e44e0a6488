import { StatusBadge } from '@atrium/ui'
import { useText } from '../../use-text.ts'
import type { CatalogSection } from '../catalog.queries.ts'

/** A section's remaining seats, in words. */
export function Seats({ row }: { row: Pick<CatalogSection, 'seatsLeft' | 'waitlistLeft'> }) {
  const text = useText()
  if (row.seatsLeft > 0)
    return (
      <StatusBadge tone="good">
        {text('pd.catalog.seatsLeft', { count: row.seatsLeft })}
      </StatusBadge>
    )
  return row.waitlistLeft > 0 ? (
    <StatusBadge tone="waiting">
      {text('pd.catalog.waitlistLeft', { count: row.waitlistLeft })}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{text('pd.catalog.full')}</StatusBadge>
  )
}
