import type { CardProps } from '@atrium/kit/client'
import { useOverview, usePeopleText, type BiographyOverview } from '@atrium/people/parts'
import { SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'

/** On a staff member's overview: what they say about themselves, if anything. */
export default function StaffBiographyOverview({ id }: CardProps) {
  const say = usePeopleText()
  const biography = useOverview<BiographyOverview>('staff', 'biography', id)
  if (!biography) return null
  return (
    <SectionCard title={say('people.section.biography')}>
      <Text style={{ whiteSpace: 'pre-line' }}>{biography}</Text>
    </SectionCard>
  )
}
