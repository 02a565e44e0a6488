import { ScreenLink, useFileAddress } from '@atrium/kit/client'
import { EmptyState, useFormats } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { EnrollmentBadge } from '../../parts/enrollment-badge.tsx'
import { useText } from '../../use-text.ts'
import type { CatalogSection } from '../catalog.queries.ts'
import classes from './catalog.module.css'
import { CartButton } from './cart-button.tsx'
import { Seats } from './seats.tsx'

/** Sections as the catalog lists them. */
export function SectionCards({ rows }: { rows: readonly CatalogSection[] }) {
  const text = useText()
  const formats = useFormats()
  const address = useFileAddress()
  if (rows.length === 0)
    return <EmptyState title={text('pd.catalog.none')} hint={text('pd.catalog.noneHint')} />
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.sectionID} className={classes.card}>
          {row.imageUUID && (
            <img src={address(row.imageUUID)} alt="" className={classes.image} loading="lazy" />
          )}
          <div className={classes.body}>
            <div className={classes.lead}>
              <DateBlock at={row.startsAt} />
              <div>
                <Text component="h3" fw={600} fz="md" m={0}>
                  <ScreenLink
                    name="professional-development/catalog/detail"
                    params={{ sectionID: row.sectionID }}
                  >
                    {row.title}
                  </ScreenLink>
                </Text>
                <Text size="sm">{formats.span(row.startsAt, row.endsAt)}</Text>
              </div>
            </div>
            <Text size="sm" c="dimmed">
              {[
                row.place ?? text('pd.catalog.online'),
                text('pd.catalog.meetings', { count: row.meetings }),
                row.credit,
                row.costCents === 0 ? text('pd.catalog.free') : formats.cents(row.costCents),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {row.organization} · {row.code}-{row.number}
            </Text>
            <Group gap="sm" mt="auto" pt="xs" justify="space-between">
              {row.status ? <EnrollmentBadge status={row.status} /> : <Seats row={row} />}
              <CartButton row={row} />
            </Group>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The day that a section starts, as a calendar sheet; its span in words is beside it. */
function DateBlock({ at }: { at: string }) {
  const { month, day, weekday } = useFormats().dayParts(at)
  return (
    <div className={classes.date} aria-hidden="true">
      <span>{month}</span>
      <strong>{day}</strong>
      <span>{weekday}</span>
    </div>
  )
}
