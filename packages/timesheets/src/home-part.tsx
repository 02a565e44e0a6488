import { useLink } from '@atrium/kit/client'
import { CardLink, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { api } from './api.ts'
import { useText } from './use-text.ts'
import { writtenHours } from './sheets/flags.rules.ts'

const shown = 5

/** On the start page of people who review timesheets: those that were submitted. Nothing where none waits. */
export default function SubmittedSheetsPart() {
  const text = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { data } = api.review.list.useQuery({ filters: { status: ['submitted'] }, size: shown })
  if (!data || data.total === 0) return null
  return (
    <SectionCard
      title={text('timesheets.home.title')}
      action={
        <CardLink href={link('settings/timesheets/timesheets-review', { 'f.status': 'submitted' })}>
          {text('timesheets.home.all', { count: data.total })}
        </CardLink>
      }
    >
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
