import { useSay, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { Notice, SectionCard, StatusBadge, Loading } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { SightReason } from './who-can-see.queries.ts'
import classes from './who-can-see.module.css'

export default function WhoCanSeePage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/who-can-see" sections={['whoCanSee']}>
      {() => <Seers studentID={id} />}
    </ProfilePage>
  )
}

/** Everyone who can see the student, each with every reason. */
function Seers({ studentID }: { studentID: number }) {
  const say = useText()
  const reason = useReason()
  const all = api.whoCanSee.useQuery({ studentID })
  if (all.error || !all.data) return <Loading of={all} />
  const { people, keptOut } = all.data
  return (
    <>
      {keptOut.length > 0 && (
        <Notice kind="warning">
          {say('security.sight.keptOut', { names: keptOut.map(({ name }) => name).join(', ') })}
        </Notice>
      )}
      <SectionCard title={say('security.sight.count', { count: people.length })}>
        <Text size="sm" c="dimmed">
          {say('security.sight.hint')}
        </Text>
        <ul className={classes.people}>
          {people.map((person) => (
            <li key={person.userID}>
              <Text fw={500}>
                {person.name}{' '}
                {!person.hasAccount && (
                  <StatusBadge tone="neutral">{say('security.sight.noAccount')}</StatusBadge>
                )}
              </Text>
              <ul>
                {person.reasons.map((one, index) => (
                  <li key={index}>{reason(one)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </SectionCard>
    </>
  )
}

function useReason(): (reason: SightReason) => string {
  const say = useText()
  const sayAny = useSay()
  return (reason) => {
    if (reason.kind === 'self') return say('security.sight.self')
    if (reason.kind === 'teacher') return say('security.sight.teacher')
    if (reason.kind === 'guardian')
      return say('security.sight.guardian', {
        relationship: reason.relationship
          ? sayAny(`people.family.relationship.${reason.relationship}`)
          : '',
      })
    const { group, school, mayChange, sensitive } = reason
    return [
      school
        ? say('security.sight.groupAt', { group, school })
        : say('security.sight.groupEverywhere', { group }),
      mayChange ? say('security.sight.mayChange') : say('security.sight.mayRead'),
      ...sensitive,
    ].join(' · ')
  }
}
