import { WholeList, type Column } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { shownName } from '../../badges/shown-text.rules.ts'
import { LearnerStatusBadge } from '../../learner/parts/learner-status.tsx'
import { useText } from '../../use-text.ts'
import type { ClassroomDetail } from '../classrooms.queries.ts'

type Member = ClassroomDetail['members'][number]

interface Props {
  classroom: ClassroomDetail
  onOpen: (userID: number) => void
}

/**
 * Each member's status in each of the group's microcredentials. On a phone, one card per member.
 */
export function ProgressTable({ classroom, onOpen }: Props) {
  const text = useText()
  const { members, badges, progress } = classroom
  const statuses = new Map(
    progress.map(({ userID, badgeID, status }) => [`${userID} ${badgeID}`, status]),
  )
  const columns: Column<Member>[] = [
    {
      key: 'name',
      label: text('microcredentials.classrooms.member'),
      noWrap: true,
      cell: (row) => row.name,
    },
    ...badges.map(({ badgeID, name, hidden }): Column<Member> => ({
      key: `badge${badgeID}`,
      label: shownName(name),
      cell: (row) => {
        const status = statuses.get(`${row.userID} ${badgeID}`)
        return status === undefined ? (
          <Text size="sm" c="dimmed">
            {text(
              hidden
                ? 'microcredentials.classrooms.hidden'
                : 'microcredentials.classrooms.notBegun',
            )}
          </Text>
        ) : (
          <LearnerStatusBadge status={status} />
        )
      },
    })),
    {
      key: 'notes',
      label: text('microcredentials.classrooms.notes'),
      width: 120,
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text('microcredentials.classrooms.openMember', {
            name: row.name,
            notes: row.notes,
          })}
          onClick={() => onOpen(row.userID)}
        >
          {text('microcredentials.classrooms.notesCount', { notes: row.notes })}
        </Button>
      ),
    },
  ]
  return (
    <WholeList
      caption={text('microcredentials.classrooms.progress')}
      columns={columns}
      rows={members}
      rowID={(row) => row.userID}
      rowLabel={(row) => row.name}
    />
  )
}
