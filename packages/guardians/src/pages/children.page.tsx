import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useLink, useSay, type PageProps } from '@atrium/kit/client'
import type { Child } from '@atrium/people/fields'
import { callName } from '@atrium/people/names'
import { peopleApi, usePhoto } from '@atrium/people/parts'
import { DelayedLoader, EmptyState, LoadError, PersonAvatar, SectionCard } from '@atrium/ui'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { GuardianPage } from './guardian-page.tsx'

export default function ChildrenPage({ params }: PageProps) {
  return (
    <GuardianPage params={params} screen="guardian/children" sections={['family']}>
      {(header) => <Children guardianID={header.id} />}
    </GuardianPage>
  )
}

function Children({ guardianID }: { guardianID: number }) {
  const say = useText()
  const children = peopleApi.family.children.useQuery({ guardianID })
  if (children.error && !children.data)
    return <LoadError error={children.error} onRetry={() => void children.refetch()} />
  if (!children.data) return <DelayedLoader />
  if (children.data.length === 0) return <EmptyState title={say('guardians.children.none')} />
  return (
    <SectionCard title={say('guardians.children.title')}>
      {children.data.map((child) => (
        <ChildLine key={child.id} child={child} />
      ))}
    </SectionCard>
  )
}

function ChildLine({ child }: { child: Child }) {
  const say = useText()
  const sayAny = useSay()
  const link = useLink()
  const photo = usePhoto()
  const name = callName(child)
  return (
    <Group gap="sm" py="xs" wrap="nowrap" align="flex-start">
      <PersonAvatar name={name} photo={photo(child.photoUUID)} size={40} />
      <div>
        <Group gap="xs">
          {child.opens ? (
            <Anchor
              component={Link}
              href={link('student/demographics', { studentID: child.studentID })}
              fw={500}
              display="inline-block"
              py={12}
              my={-12}
            >
              {name}
            </Anchor>
          ) : (
            <Text fw={500}>{name}</Text>
          )}
          {child.restricted && (
            <Badge color="red" variant="light">
              {say('guardians.children.restricted')}
            </Badge>
          )}
        </Group>
        <Text c="dimmed" size="sm">
          {[
            child.grade && sayAny(`people.student.grade.${child.grade}`),
            child.schoolName,
            sayAny(`people.family.relationship.${child.relationship}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
    </Group>
  )
}
