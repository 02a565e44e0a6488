import { Fragment } from 'react'
import { useLink, useMay, type PageProps } from '@atrium/kit/client'
import { termTitle, type ScheduleEntry } from '@atrium/roster/words'
import {
  WholeList,
  EmptyState,
  SectionCard,
  StatusBadge,
  useFormats,
  type Column,
  Loading,
} from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { StaffPage } from './staff-page.tsx'

export default function SchedulePage({ params }: PageProps) {
  return (
    <StaffPage params={params} screen="staff-member/schedule" sections={['schedule']}>
      {() => <Schedule staffID={Number(params.staffID)} />}
    </StaffPage>
  )
}

const tones = { current: 'good', future: 'waiting', historical: 'neutral' } as const

function Schedule({ staffID }: { staffID: number }) {
  const say = useText()
  const formats = useFormats()
  const link = useLink()
  const may = useMay()
  const schedule = api.schedule.useQuery({ staffID })
  const columns: Column<ScheduleEntry>[] = [
    { key: 'courseName', label: say('staff.schedule.course'), cell: (row) => row.courseName },
    {
      key: 'sectionNumber',
      label: say('staff.schedule.section'),
      noWrap: true,
      cell: (row) => row.sectionNumber,
    },
    {
      key: 'term',
      label: say('staff.schedule.term'),
      noWrap: true,
      cell: (row) =>
        row.term
          ? termTitle(row.term)
          : [row.startDate, row.endDate]
              .map((date) => (date ? formats.date(date) : ''))
              .join(' – '),
    },
    {
      key: 'meets',
      label: say('staff.schedule.meets'),
      cell: (row) =>
        row.meetingsDescription.split(', ').map((meeting) => (
          // Lines wrap at the dots, so that a time stays unbroken in narrow spaces.
          <div key={meeting}>
            {meeting.split(' · ').map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' · '}
                <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
              </Fragment>
            ))}
          </div>
        )),
    },
    {
      key: 'status',
      label: say('staff.schedule.status'),
      cell: (row) => (
        <StatusBadge tone={tones[row.sectionStatus]}>
          {say(`staff.schedule.${row.sectionStatus}`)}
        </StatusBadge>
      ),
    },
  ]
  if (!schedule.data) return <Loading of={schedule} />
  if (schedule.data.length === 0) return <EmptyState title={say('staff.schedule.none')} />
  const opens = may([['staff-own', 'classroom.any']], { staffID })
  return (
    <SectionCard title={say('staff.schedule.title')}>
      <WholeList
        caption={say('staff.schedule.title')}
        columns={columns}
        rows={schedule.data}
        rowID={(row) => row.sectionID}
        rowLabel={(row) => `${row.courseName} ${row.sectionNumber}`}
        rowHref={
          opens
            ? (row) => link('classroom/roster', { staffID, sectionID: row.sectionID })
            : undefined
        }
      />
    </SectionCard>
  )
}
