import { recordApi, useLink, type PageProps } from '@atrium/kit/client'
import {
  formID,
  Line,
  LineList,
  Loading,
  RecordFormPage,
  SectionCard,
  StatusBadge,
  useFormats,
  useRecordText,
} from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { communitiesRecord } from './communities.record.ts'
import { meetingStates, type MeetingStatus } from './meeting-state.rules.ts'
import { meeting } from './meetings.record.ts'

const communities = recordApi(communitiesRecord)

/** One community with its meetings. */
export default function CommunityPage({ params }: PageProps) {
  const id = formID(params.id)
  return (
    <RecordFormPage
      definition={communitiesRecord}
      api={communities}
      id={id}
      listScreen="settings/educator-growth/professional-learning-communities"
      slots={{ after: () => id !== 'new' && <Meetings communityID={id} /> }}
    />
  )
}

function Meetings({ communityID }: { communityID: number }) {
  const say = useText()
  const text = useRecordText(meeting)
  const link = useLink()
  const { date } = useFormats()
  const found = api.meetings.list.useQuery({
    filters: { communityID: [String(communityID)] },
    size: 100,
  })
  if (!found.data) return <Loading of={found} height={160} />
  const { rows } = found.data
  return (
    <SectionCard
      title={say('educatorGrowth.communities.meetings')}
      action={
        <Button
          component={Link}
          size="xs"
          variant="default"
          href={link('settings/educator-growth/community-meetings/edit', { id: 'new' })}
        >
          {say('educatorGrowth.communities.plan')}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{say('educatorGrowth.communities.noMeetings')}</Text>
      ) : (
        <LineList>
          {rows.map(({ id, title, heldOn, place, openActions, status }) => (
            <Line
              key={id}
              title={title}
              detail={[
                date(heldOn),
                place,
                openActions
                  ? say('educatorGrowth.communities.open', { count: openActions })
                  : undefined,
              ]}
              href={link('settings/educator-growth/community-meetings/edit', { id })}
              aside={
                <StatusBadge tone={meetingStates[status as MeetingStatus]}>
                  {text.choice('status')(status as MeetingStatus)}
                </StatusBadge>
              }
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
