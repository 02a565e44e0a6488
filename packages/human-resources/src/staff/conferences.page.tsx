import { useUserContext, type PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { useFormats } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { conferenceList, ownConferenceFields, type Conference } from './staff.fields.ts'
import { Written } from './written.tsx'

/** Conferences about someone's work, with what they write about them. */
export default function ConferencesPage({ params }: PageProps) {
  const say = useText()
  const { userID } = useUserContext()
  const id = Number(params.staffID)
  return (
    <ProfilePage kind="staff" id={id} screen="staff-member/conferences" sections={['conferences']}>
      {(header) => (
        <OwnedCard<Conference>
          header={header}
          list={conferenceList}
          section="conferences"
          hooks={api.conferences}
          title={say('humanResources.conferences.many')}
          add={say('humanResources.conferences.add')}
          empty={say('humanResources.conferences.empty')}
          nameOf={({ kind }) => say(`humanResources.conferences.kind.${kind}`)}
          show={(row) => <ConferenceLines row={row} />}
          partly={{
            fields: ownConferenceFields,
            update: api.conferences.updateOwn,
            mayChange: () => header.id === userID,
          }}
        />
      )}
    </ProfilePage>
  )
}

function ConferenceLines({ row }: { row: Conference }) {
  const say = useText()
  const { date } = useFormats()
  const { kind, heldOn, withName, topics, nextSteps, followUpOn, response } = row
  return (
    <>
      <Group gap="xs">
        <Badge variant="light">{say(`humanResources.conferences.kind.${kind}`)}</Badge>
        <Text span c="dimmed" size="sm">
          {say('humanResources.conferences.with', { day: date(heldOn), name: withName ?? '' })}
        </Text>
      </Group>
      <Text mt={4} style={{ whiteSpace: 'pre-wrap' }}>
        {topics}
      </Text>
      <Written label={say('humanResources.conferences.nextSteps')} text={nextSteps} />
      {followUpOn && (
        <Text mt={4} size="sm" c="dimmed">
          {say('humanResources.conferences.followUp', { day: date(followUpOn) })}
        </Text>
      )}
      <Written label={say('humanResources.conferences.response')} text={response} />
    </>
  )
}
