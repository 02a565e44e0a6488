import { StatusBadge } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { CatalogSection } from '../catalog.queries.ts'

/** A section's remaining seats, in words. */
export function Seats({ row }: { row: Pick<CatalogSection, 'seatsLeft' | 'waitlistLeft'> }) {
  const text = useText()
  if (row.seatsLeft > 0)
    return (
      <Text span size="sm">
        {text('pd.catalog.seatsLeft', { count: row.seatsLeft })}
      </Text>
    )
  return row.waitlistLeft > 0 ? (
    <StatusBadge tone="waiting">
      {text('pd.catalog.waitlistLeft', { count: row.waitlistLeft })}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{text('pd.catalog.full')}</StatusBadge>
  )
}
