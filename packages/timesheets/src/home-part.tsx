import { useLink } from '@atrium/kit/client'
import { CardLink, CardSkeleton, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from './api.ts'
import { useText } from './use-text.ts'
import { writtenHours } from './sheets/flags.rules.ts'

const shown = 5

/** On the start page of people who review timesheets: those that were submitted. */
export default function SubmittedSheetsPart() {
  const text = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { data } = api.review.list.useQuery({ filters: { status: ['submitted'] }, size: shown })
  if (!data) return <CardSkeleton />
  return (
    <SectionCard
      title={text('timesheets.home.title')}
      action={
        <CardLink href={link('settings/timesheets/timesheets-review', { 'f.status': 'submitted' })}>
          {text('timesheets.home.all', { count: data.total })}
        </CardLink>
      }
    >
      {data.total === 0 && <Text c="dimmed">{text('timesheets.home.none')}</Text>}
      <LineList>
        {data.rows.map((row) => (
          <Line
            key={row.id}
            title={row.employee}
            detail={[
              row.period,
              text('timesheets.home.hours', { hours: writtenHours(row.minutes) }),
            ]}
            aside={row.submittedAt && ago(row.submittedAt)}
            href={link('settings/timesheets/timesheets-review/timesheet', { timesheetID: row.id })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
