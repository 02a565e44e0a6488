import { useUserContext } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  Line,
  LineList,
  Notice,
  SectionCard,
  StatusBadge,
  useToasts,
} from '@atrium/ui'
import { gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'
import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { childStatusTexts } from '../words.ts'
import { DocumentsPart } from './documents-part.tsx'
import type { FamilyRegistrationParts } from './family.queries.ts'

const tones = { waiting: 'waiting', accepted: 'good', noShow: 'bad' } as const

/** A registration after it was sent: where it stands, what can still be added, and the link to its status. */
export function SentView({
  data,
  reload,
}: {
  data: FamilyRegistrationParts
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const { language } = useUserContext()
  const [isLeaving, setLeaving] = useState(false)
  const withdraw = api.family.withdraw.useMutation({
    onSuccess: async () => {
      setLeaving(false)
      await reload()
    },
    onError: toasts.failed,
  })
  const link = api.family.newLink.useMutation({ onError: toasts.failed })
  const mayWithdraw =
    data.status === 'submitted' && data.children.every(({ status }) => status === 'waiting')
  const isDone = data.status === 'declined' || data.status === 'withdrawn'
  return (
    <Stack gap="md">
      {data.status === 'declined' && (
        <Notice kind="warning">
          {say('familyRegistration.declined', { reason: data.reason ?? '' })}
        </Notice>
      )}
      {data.status === 'submitted' && (
        <Notice kind="info">{say('familyRegistration.waits')}</Notice>
      )}
      <SectionCard title={say('familyRegistration.send.children')}>
        <LineList>
          {data.children.map((child) => (
            <Line
              key={child.id}
              title={child.name}
              detail={[
                data.schools.find(({ id }) => id === child.schoolID)?.name,
                child.grade && gradeLevelTexts[child.grade as GradeLevel][language],
              ]}
              aside={
                !isDone && (
                  <StatusBadge tone={tones[child.status]}>
                    {childStatusTexts[child.status][language]}
                  </StatusBadge>
                )
              }
            />
          ))}
        </LineList>
      </SectionCard>
      {!isDone && <DocumentsPart data={data} mayRemove={false} reload={reload} />}
      {!isDone && (
        <SectionCard title={say('familyRegistration.link.title')}>
          <Stack gap="sm">
            <Text>{say('familyRegistration.link.hint')}</Text>
            {link.data ? (
              <Group gap="sm">
                <Text style={{ overflowWrap: 'anywhere' }}>{link.data.link}</Text>
                <CopyButton value={link.data.link}>
                  {({ copied, copy }) => (
                    <Button variant="default" onClick={copy}>
                      {say(
                        copied ? 'familyRegistration.link.copied' : 'familyRegistration.link.copy',
                      )}
                    </Button>
                  )}
                </CopyButton>
              </Group>
            ) : (
              <Group>
                <Button
                  variant="default"
                  loading={link.isPending}
                  onClick={() => link.mutate({ id: data.id })}
                >
                  {say('familyRegistration.link.make')}
                </Button>
              </Group>
            )}
          </Stack>
        </SectionCard>
      )}
      {mayWithdraw && (
        <Group>
          <Button variant="subtle" color="red" onClick={() => setLeaving(true)}>
            {say('familyRegistration.withdraw')}
          </Button>
        </Group>
      )}
      <ConfirmWithNumbers
        opened={isLeaving}
        title={say('familyRegistration.withdrawTitle')}
        consequences={[say('familyRegistration.withdrawHint')]}
        confirm={say('familyRegistration.withdraw')}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id: data.id })}
        onClose={() => setLeaving(false)}
      />
    </Stack>
  )
}
