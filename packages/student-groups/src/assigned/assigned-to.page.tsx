import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { EmptyState, Line, LineList, SectionCard, useFormats, Loading } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

export default function AssignedToPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/assigned-to" sections={['schedule']}>
      {() => <Assigned studentID={id} />}
    </ProfilePage>
  )
}

/** The people, places, and things that a student is currently assigned to. */
function Assigned({ studentID }: { studentID: number }) {
  const say = useText()
  const { date } = useFormats()
  const found = api.assignedTo.useQuery({ studentID })
  if (!found.data) return <Loading of={found} />
  const { groups, teachers, activities } = found.data
  const { lockers, equipment } = found.data.things
  if (groups.length + teachers.length + lockers.length + equipment.length + activities.length === 0)
    return (
      <EmptyState
        title={say('studentGroups.assigned.none')}
        hint={say('studentGroups.assigned.noneHint')}
      />
    )
  return (
    <>
      {groups.length > 0 && (
        <SectionCard title={say('studentGroups.assigned.groups')}>
          <LineList>
            {groups.map(({ kind, name, advisor, room, since }) => (
              <Line
                key={kind}
                title={`${say(`studentGroups.kind.${kind}`)}: ${name}`}
                detail={[
                  advisor,
                  room && say('studentGroups.assigned.room', { room }),
                  say('studentGroups.assigned.since', { date: date(since) }),
                ]}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {teachers.length > 0 && (
        <SectionCard title={say('studentGroups.assigned.teachers')}>
          <LineList>
            {teachers.map(({ name, courses }) => (
              <Line key={name} title={name} detail={courses} />
            ))}
          </LineList>
        </SectionCard>
      )}
      {(lockers.length > 0 || equipment.length > 0) && (
        <SectionCard title={say('studentGroups.assigned.things')}>
          <LineList>
            {lockers.map(({ number, location }) => (
              <Line
                key={`locker ${number}`}
                title={say('studentGroups.assigned.locker', { number })}
                detail={[location]}
              />
            ))}
            {equipment.map(({ name, tag, dueOn }) => (
              <Line
                key={tag}
                title={name}
                detail={[tag, dueOn && say('studentGroups.assigned.due', { date: date(dueOn) })]}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {activities.length > 0 && (
        <SectionCard title={say('studentGroups.assigned.activities')}>
          <LineList>
            {activities.map(({ name, meets, room, advisor }) => (
              <Line key={name} title={name} detail={[meets, room, advisor]} />
            ))}
          </LineList>
        </SectionCard>
      )}
    </>
  )
}
