import type { CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { Line, useFormats } from '@atrium/ui'
import type { eventsOverview } from './upcoming.queries.ts'

/** On a guardian's Home, for one child: the next event of the school that families may see. */
export default function ChildEventPart({ id }: CardProps) {
  const { span } = useFormats()
  const [next] = useOverview<typeof eventsOverview>('student', 'enrollment', id) ?? []
  if (!next) return null
  return <Line title={next.name} detail={[span(next.startsAt, next.endsAt), next.location]} />
}
