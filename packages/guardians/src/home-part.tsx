import { useLink, useSay, useUserContext } from '@atrium/kit/client'
import { callName } from '@atrium/people/names'
import { peopleApi, usePhoto } from '@atrium/people/parts'
import { DelayedLoader, Line, LineList, LoadError, PersonAvatar, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useText } from './use-text.ts'

/** On a guardian's start page: their children, with grade and school, each a way to the profile. */
export default function MyChildrenPart() {
  const say = useText()
  const sayAny = useSay()
  const link = useLink()
  const photo = usePhoto()
  const { userID } = useUserContext()
  const children = peopleApi.family.children.useQuery({ guardianID: userID })
  return (
    <SectionCard title={say('guardians.children.mine')}>
      {children.error && !children.data ? (
        <LoadError error={children.error} onRetry={() => void children.refetch()} />
      ) : (
        !children.data && <DelayedLoader />
      )}
      {children.data?.length === 0 && <Text c="dimmed">{say('guardians.children.mineNone')}</Text>}
      <LineList>
        {children.data?.map((child) => (
          <Line
            key={child.id}
            lead={<PersonAvatar name={callName(child)} photo={photo(child.photoUUID)} size={40} />}
            title={callName(child)}
            detail={[
              child.grade && sayAny(`people.student.grade.${child.grade}`),
              child.schoolName,
            ]}
            href={
              child.opens ? link('student/demographics', { studentID: child.studentID }) : undefined
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
