import type { CardProps } from '@atrium/kit/client'
import { useOverview, type ChildrenOverview } from '@atrium/people/parts'
import { SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { ChildLine } from './child-line.tsx'
import { useText } from './use-text.ts'

/** On a guardian's overview: the children. */
export default function GuardianChildrenOverview({ id }: CardProps) {
  const say = useText()
  const children = useOverview<ChildrenOverview>('guardian', 'family', id)
  if (!children) return null
  return (
    <SectionCard title={say('guardians.children.title')}>
      {children.length === 0 && <Text c="dimmed">{say('guardians.children.none')}</Text>}
      {children.map((child) => (
        <ChildLine key={child.id} child={child} />
      ))}
    </SectionCard>
  )
}
