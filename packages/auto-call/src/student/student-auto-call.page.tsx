import { useUserContext, type PageProps } from '@atrium/kit/client'
import { ProfilePage, useRefresh } from '@atrium/people/parts'
import {
  DefinitionList,
  EmptyState,
  Loading,
  Notice,
  SectionCard,
  useFormats,
  useToasts,
  writePhone,
} from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import {
  channelsOf,
  channelTexts,
  messageKinds,
  messageKindTexts,
  type Channel,
  type MessageKind,
} from '../words.ts'
import { ChooseWays } from './choose-ways.tsx'
import type { Contact, StudentContacts } from './contacts.queries.ts'

/** Who is reached about a student, in which order and ways. */
export default function StudentAutoCallPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/auto-call" sections={['autoCall']}>
      {() => <Contacts studentID={id} />}
    </ProfilePage>
  )
}

function Contacts({ studentID }: { studentID: number }) {
  const say = useText()
  const { userID } = useUserContext()
  const found = api.studentContacts.useQuery({ userID: studentID })
  if (!found.data) return <Loading of={found} height={160} />
  const { contacts, usual, isOffice, mayChange } = found.data
  if (contacts.length === 0)
    return (
      <SectionCard title={say('autoCall.student.title')}>
        <EmptyState
          title={say('autoCall.student.none')}
          hint={say(isOffice ? 'autoCall.student.noneHint' : 'autoCall.student.forFamily')}
        />
      </SectionCard>
    )
  return (
    <Stack gap="md">
      <Text c="dimmed">{say('autoCall.student.hint')}</Text>
      {contacts.map((contact) => (
        <OneContact
          key={contact.guardianID}
          studentID={studentID}
          contact={contact}
          usual={usual}
          mayChange={mayChange === 'all' || (mayChange === 'own' && contact.guardianID === userID)}
        />
      ))}
    </Stack>
  )
}

interface OneProps {
  studentID: number
  contact: Contact
  usual: StudentContacts['usual']
  mayChange: boolean
}

function OneContact({ studentID, contact, usual, mayChange }: OneProps) {
  const say = useText()
  const { language } = useUserContext()
  const { instant } = useFormats()
  const toasts = useToasts()
  const refresh = useRefresh()
  const stopping = api.stopCalls.useMutation()
  const [choosing, setChoosing] = useState<MessageKind>()
  const { guardianID, name, order, email, sms, phone: number, stoppedAt, chosen } = contact
  const hasNumber = sms !== null || number !== null
  const stop = async (stopped: boolean) => {
    try {
      await stopping.mutateAsync({ studentID, guardianID, stopped })
      toasts.done(say('autoCall.student.saved'))
    } catch (error) {
      toasts.failed(error)
    }
    await refresh()
  }
  const written = (ways: readonly Channel[]) =>
    ways.length === 0
      ? say('autoCall.student.nothing')
      : ways.map((way) => channelTexts[way][language]).join(', ')
  const none = say('autoCall.student.notGiven')
  return (
    <SectionCard
      title={`${say('autoCall.student.order', { order })} ${name}`}
      action={
        mayChange &&
        hasNumber && (
          <Button
            variant="default"
            size="xs"
            loading={stopping.isPending}
            aria-label={say(stoppedAt ? 'autoCall.student.resumeOf' : 'autoCall.student.stopOf', {
              name,
            })}
            onClick={() => void stop(stoppedAt === null)}
          >
            {say(stoppedAt ? 'autoCall.student.resume' : 'autoCall.student.stop')}
          </Button>
        )
      }
    >
      {stoppedAt && (
        <Notice kind="warning">
          {say('autoCall.student.stopped', { date: instant(stoppedAt) })}
        </Notice>
      )}
      <DefinitionList
        items={[
          { key: 'email', label: say('autoCall.student.email'), value: email ?? none },
          { key: 'sms', label: say('autoCall.student.sms'), value: sms ? writePhone(sms) : none },
          {
            key: 'phone',
            label: say('autoCall.student.phone'),
            value: number ? writePhone(number) : none,
          },
          {
            key: 'language',
            label: say('autoCall.student.language'),
            value: say(
              contact.language === 'es' ? 'autoCall.student.spanish' : 'autoCall.student.english',
            ),
          },
          ...messageKinds.map((kind) => {
            const own = chosen[kind]
            const ways = own ?? usual[kind].filter((way) => channelsOf(kind).includes(way))
            return {
              key: kind,
              label: messageKindTexts[kind][language],
              value: (
                <Group gap="xs" justify="space-between">
                  <span>
                    {written(ways)}
                    {!own && (
                      <Text span c="dimmed" size="sm">
                        {' · '}
                        {say('autoCall.student.usual')}
                      </Text>
                    )}
                  </span>
                  {mayChange && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={say('autoCall.student.chooseOf', {
                        name,
                        kind: messageKindTexts[kind][language],
                      })}
                      onClick={() => setChoosing(kind)}
                    >
                      {say('autoCall.student.choose')}
                    </Button>
                  )}
                </Group>
              ),
            }
          }),
        ]}
      />
      {choosing && (
        <ChooseWays
          studentID={studentID}
          contact={contact}
          kind={choosing}
          ways={chosen[choosing] ?? usual[choosing]}
          isOwn={chosen[choosing] !== undefined}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </SectionCard>
  )
}
