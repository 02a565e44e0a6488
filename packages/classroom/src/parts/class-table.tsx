import { useLink } from '@atrium/kit/client'
import { termTitle } from '@atrium/roster/words'
import { WholeList, EmptyState, StatusBadge, type Column, Loading } from '@atrium/ui'
import { IconChalkboard } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { ClassEntry } from '../words.ts'
import { Meetings } from './meetings.tsx'

const tones = { current: 'good', future: 'waiting', historical: 'neutral' } as const

/** A teacher's classes in schedule order: current, then future, then past; each opens its roster. */
export function ClassTable({ staffID, caption }: { staffID: number; caption: string }) {
  const say = useText()
  const link = useLink()
  const classes = api.classes.useQuery({ staffID })
  if (classes.error || !classes.data) return <Loading of={classes} height={240} />
  if (classes.data.length === 0)
    return (
      <EmptyState
        icon={<IconChalkboard size={32} />}
        title={say('classroom.none')}
        hint={say('classroom.noneHint')}
      />
    )

  const columns: Column<ClassEntry>[] = [
    { key: 'course', label: say('classroom.course'), cell: (entry) => entry.courseName },
    {
      key: 'section',
      label: say('classroom.section'),
      cell: (entry) => entry.sectionNumber,
      noWrap: true,
    },
    {
      key: 'term',
      label: say('classroom.term'),
      cell: (entry) => entry.term && termTitle(entry.term),
      noWrap: true,
    },
    {
      key: 'meets',
      label: say('classroom.meets'),
      cell: (entry) => <Meetings meetings={entry.meetings} />,
    },
    { key: 'room', label: say('classroom.room'), cell: (entry) => entry.room, noWrap: true },
    {
      key: 'students',
      label: say('classroom.students'),
      cell: (entry) => entry.students,
      align: 'end',
    },
    {
      key: 'status',
      label: say('classroom.status'),
      cell: (entry) => (
        <StatusBadge tone={tones[entry.sectionStatus]}>
          {say(`classroom.${entry.sectionStatus}`)}
        </StatusBadge>
      ),
    },
  ]
  return (
    <WholeList
      caption={caption}
      columns={columns}
      rows={classes.data}
      rowID={(entry) => entry.sectionID}
      rowLabel={(entry) => `${entry.courseName} ${entry.sectionNumber}`}
      rowHref={(entry) => link('classroom/roster', { staffID, sectionID: entry.sectionID })}
    />
  )
}
