import { useLink } from '@atrium/kit/client'
import { Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** On a guardian's Home: unread notices in the family inbox; renders nothing if there are none. */
export default function InboxPart() {
  const say = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { data } = api.inbox.list.useQuery({ unreadOnly: true })
  if (!data || data.entries.length === 0) return null
  return (
    <SectionCard
      title={say('guardians.inbox.title')}
      action={
        <Anchor component={Link} href={link('my/inbox')}>
          {say('guardians.inbox.all')}
        </Anchor>
      }
    >
      <LineList>
        {data.entries.slice(0, 4).map((one) => (
          <Line key={one.id} title={one.text} detail={[ago(one.at)]} href={link('my/inbox')} />
        ))}
      </LineList>
    </SectionCard>
  )
}
