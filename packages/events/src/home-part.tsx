import { useLink } from '@atrium/kit/client'
import { CardLink, CardSkeleton, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from './api.ts'
import { useText } from './use-text.ts'

/** On Home for people who see events: the next ones. */
export default function UpcomingEventsPart() {
  const say = useText()
  const link = useLink()
  const { span } = useFormats()
  const { data } = api.upcoming.useQuery()
  if (!data) return <CardSkeleton />
  return (
    <SectionCard
      title={say('events.home.title')}
      action={<CardLink href={link('events')}>{say('events.home.all')}</CardLink>}
    >
      {data.length === 0 && <Text c="dimmed">{say('events.home.none')}</Text>}
      <LineList>
        {data.map(({ id, name, location, startsAt, endsAt }) => (
          <Line
            key={id}
            title={name}
            detail={[span(startsAt, endsAt), location]}
            href={link('event/view', { eventID: id })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
