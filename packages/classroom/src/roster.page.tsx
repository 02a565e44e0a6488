import { useState } from 'react'
import { useRoutes, useSay, useUserContext, type PageProps } from '@atrium/kit/client'
import { AlertMarks, ListedAlerts } from '@atrium/people/list'
import { lastFirst } from '@atrium/people/names'
import { termTitle } from '@atrium/roster/words'
import {
  WholeList,
  EmptyState,
  PageHeader,
  PersonAvatar,
  StatusBadge,
  useFormats,
  useUiText,
  type Column,
  Loading,
} from '@atrium/ui'
import { useDocument } from '@atrium/documents/parts'
import { IconPrinter } from '@tabler/icons-react'
import { Group, Stack, Switch, Text } from '@mantine/core'
import { api } from './api.ts'
import { Meetings } from './parts/meetings.tsx'
import { useText } from './use-text.ts'
import type { ClassDetail, RosterRow } from './words.ts'

const tones = { current: 'good', future: 'waiting', historical: 'neutral' } as const

/** One class: what it is, when and where it meets, and who is in it. */
export default function RosterPage({ params }: PageProps) {
  const say = useText()
  const sayUi = useUiText()
  const download = useDocument()
  const detail = api.class.useQuery({
    staffID: Number(params.staffID) || 0,
    sectionID: Number(params.sectionID) || 0,
  })
  if (detail.error || !detail.data) return <Loading of={detail} height={320} />
  const { courseName, sectionNumber, sectionStatus, teachers, termName, yearName, room } =
    detail.data
  return (
    <>
      <PageHeader
        title={`${courseName} · ${sectionNumber}`}
        more={[
          {
            label: sayUi('ui.list.exportPdf'),
            icon: <IconPrinter size={16} />,
            onClick: () =>
              download('classroom.roster', {
                staffID: Number(params.staffID),
                sectionID: Number(params.sectionID),
              }),
          },
        ]}
        subtitle={[
          termName && termTitle({ termAbbr: termName, yearAbbr: yearName ?? '' }),
          room && `${say('classroom.room')} ${room}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        status={
          <StatusBadge tone={tones[sectionStatus]}>{say(`classroom.${sectionStatus}`)}</StatusBadge>
        }
      >
        <Text size="sm" c="dimmed" component="div">
          <Meetings meetings={detail.data.meetings} />
          {teachers.length > 0 &&
            say('classroom.taughtBy', {
              names: teachers.map((teacher) => teacher.name).join(', '),
            })}
        </Text>
      </PageHeader>
      <Roster detail={detail.data} />
    </>
  )
}

function Roster({ detail }: { detail: ClassDetail }) {
  const say = useText()
  const sayAny = useSay()
  const formats = useFormats()
  const { base, screens } = useRoutes()
  const { allowedRoutes } = useUserContext()
  const [withLeft, setWithLeft] = useState(false)
  const profile = screens.find(
    (screen) => screen.name === 'student/demographics' && allowedRoutes.includes(screen.name),
  )
  const hasLeft = (row: RosterRow): boolean => row.status !== 'active' || row.endDate !== null
  const rows = detail.roster.filter((row) => withLeft || !hasLeft(row))
  const anyLeft = detail.roster.some(hasLeft)

  const columns: Column<RosterRow>[] = [
    {
      key: 'student',
      label: say('classroom.student'),
      cell: (row) => (
        <Group gap="xs" wrap="nowrap" component="span">
          <PersonAvatar name={`${row.firstName} ${row.lastName}`.trim()} size={28} />
          <span>
            {lastFirst({ lastName: row.lastName, firstName: row.preferredName ?? row.firstName })}
          </span>
          <AlertMarks studentID={row.id} />
        </Group>
      ),
    },
    { key: 'localID', label: say('classroom.localID'), cell: (row) => row.localID, noWrap: true },
    {
      key: 'grade',
      label: say('classroom.grade'),
      cell: (row) => row.grade && sayAny(`people.student.grade.${row.grade}`),
      noWrap: true,
    },
    {
      key: 'since',
      label: say('classroom.since'),
      cell: (row) => row.startDate && formats.date(row.startDate),
      noWrap: true,
      wideOnly: true,
    },
    {
      key: 'status',
      label: say('classroom.status'),
      cell: (row) => (
        <StatusBadge tone={hasLeft(row) ? 'neutral' : 'good'}>
          {say(hasLeft(row) ? 'classroom.left' : 'classroom.inClass')}
        </StatusBadge>
      ),
    },
  ]
  return (
    <Stack>
      <Group justify="space-between">
        <Text fw={600}>{say('classroom.countStudents', { count: rows.length })}</Text>
        {anyLeft && (
          <Switch
            label={say('classroom.showLeft')}
            checked={withLeft}
            onChange={(event) => setWithLeft(event.currentTarget.checked)}
          />
        )}
      </Group>
      {rows.length === 0 ? (
        <EmptyState title={say('classroom.rosterEmpty')} hint={say('classroom.rosterEmptyHint')} />
      ) : (
        <ListedAlerts ids={rows.map(({ id }) => id)}>
          <WholeList
            caption={say('classroom.roster')}
            columns={columns}
            rows={rows}
            rowID={(row) => row.id}
            rowLabel={(row) => `${row.firstName} ${row.lastName}`.trim()}
            rowHref={(row) =>
              row.opens && profile ? `${base}/student/${row.id}/demographics` : undefined
            }
          />
        </ListedAlerts>
      )}
    </Stack>
  )
}
