import { useLink } from '@atrium/kit/client'
import { CardLink, CardSkeleton, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from './api.ts'
import { StateBadge } from './parts/state-badge.tsx'
import { useText } from './use-text.ts'

const shown = 4

/** On Home for people who import rosters: the latest imports, failed ones first. */
export default function RecentImportsPart() {
  const text = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { data } = api.recent.useQuery({ size: shown })
  if (!data) return <CardSkeleton />
  return (
    <SectionCard
      title={text('imports.home.title')}
      action={
        <CardLink href={link('data-integrations/customer-imports')}>
          {text(data.total === 0 ? 'imports.home.first' : 'imports.home.all')}
        </CardLink>
      }
    >
      {data.total === 0 && <Text c="dimmed">{text('imports.list.empty')}</Text>}
      <LineList>
        {data.rows.map((row) => (
          <Line
            key={row.id}
            title={row.name}
            detail={[text(`imports.entity.${row.entity}`), row.createdBy, ago(row.createdAt)]}
            aside={<StateBadge state={row.state} />}
            href={link('data-integrations/customer-imports/import', { importID: row.id })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
