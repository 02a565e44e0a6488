import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useLink, useSay } from '@atrium/kit/client'
import type { Child } from '@atrium/people/fields'
import { callName } from '@atrium/people/names'
import { usePhoto } from '@atrium/people/parts'
import { PersonAvatar } from '@atrium/ui'
import { Link } from 'wouter'
import { useText } from './use-text.ts'

/** One child of a guardian: who, in which grade and school, and whether a court order keeps them apart. */
export function ChildLine({ child }: { child: Child }) {
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
              href={link('student/summary', { studentID: child.studentID })}
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
          {child.keptAway && (
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
