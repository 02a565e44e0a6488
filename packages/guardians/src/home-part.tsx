import { isHiddenWidget, useLink, useRoutes, useSay, useUserContext } from '@atrium/kit/client'
import { callName } from '@atrium/people/names'
import { peopleApi, usePhoto, type Child } from '@atrium/people/card'
import { DelayedLoader, Line, LineList, LoadError, PersonAvatar, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { useText } from './use-text.ts'

/** On a guardian's Home: a card for each child, with each module's information about their day. */
export default function MyChildrenPart() {
  const say = useText()
  const { userID } = useUserContext()
  const children = peopleApi.family.children.useQuery({ guardianID: userID })
  if (children.data && children.data.length > 0)
    return (
      <section data-cards aria-label={say('guardians.children.mine')}>
        {children.data.map((child) => (
          <ChildCard key={child.id} child={child} />
        ))}
      </section>
    )
  return (
    <SectionCard title={say('guardians.children.mine')}>
      {children.error ? (
        <LoadError error={children.error} onRetry={() => void children.refetch()} />
      ) : children.data ? (
        <Text c="dimmed">{say('guardians.children.mineNone')}</Text>
      ) : (
        <DelayedLoader />
      )}
    </SectionCard>
  )
}

function ChildCard({ child }: { child: Child }) {
  const sayAny = useSay()
  const link = useLink()
  const photo = usePhoto()
  const { cardsOn } = useRoutes()
  const context = useUserContext()
  const name = callName(child)
  return (
    <SectionCard title={name}>
      <LineList>
        <Line
          lead={<PersonAvatar name={name} photo={photo(child.photoUUID)} size={40} />}
          title={child.schoolName ?? name}
          detail={[child.grade && sayAny(`people.student.grade.${child.grade}`)]}
          href={child.opens ? link('student/summary', { studentID: child.studentID }) : undefined}
        />
        {child.opens &&
          cardsOn('child')
            .filter(({ widget }) => !isHiddenWidget(widget, context))
            .map(({ key, Part }) => (
              <Suspense key={key} fallback={null}>
                <Part id={child.studentID} />
              </Suspense>
            ))}
      </LineList>
    </SectionCard>
  )
}
