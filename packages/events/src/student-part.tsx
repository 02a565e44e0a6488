import type { CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import type { eventsOverview } from './upcoming.queries.ts'
import { useText } from './use-text.ts'

/** On a student's Home: the next events of their school. */
export default function StudentEventsPart({ id }: CardProps) {
  const say = useText()
  const { span } = useFormats()
  const next = useOverview<typeof eventsOverview>('student', 'enrollment', id) ?? []
  if (next.length === 0) return null
  return (
    <SectionCard title={say('events.home.title')}>
      <LineList>
        {next.map(({ id: eventID, name, location, startsAt, endsAt }) => (
          <Line key={eventID} title={name} detail={[span(startsAt, endsAt), location]} />
        ))}
      </LineList>
    </SectionCard>
  )
}
