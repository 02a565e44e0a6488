import { useSessionActs } from '@atrium/kit/client'
import { ConfirmWithNumbers, StatusBadge, useFormats, useToasts, Loading } from '@atrium/ui'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { deviceOf } from './user-agent.rules.ts'

/** Where this person is signed in, with a button to end all sessions. */
export function MySessions() {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const { logout } = useSessionActs()
  const sessions = api.sessions.useQuery()
  const end = api.signOutEverywhere.useMutation()
  const endOne = api.signOutSession.useMutation({
    onSuccess: async () => {
      toasts.done(text('auth.sessions.ended'))
      await sessions.refetch()
    },
    onError: toasts.failed,
  })
  const [asked, setAsked] = useState(false)
  const nameOf = (userAgent: string) => {
    const device = deviceOf(userAgent)
    return device ? text('auth.sessions.deviceOn', device) : text('auth.sessions.unknownDevice')
  }
  return (
    <section aria-labelledby="my-sessions">
      <Stack gap="sm">
        <Title order={2} id="my-sessions">
          {text('auth.sessions.title')}
        </Title>
        {(sessions.isPending || sessions.isError) && <Loading of={sessions} />}
        {sessions.data?.map((session) => (
          <Group key={session.id} gap="sm" wrap="nowrap" align="flex-start">
            <IconDevices size={20} stroke={1.6} style={{ flex: 'none' }} aria-hidden="true" />
            <div style={{ minWidth: 0 }}>
              <Group gap="xs">
                <Text fw={500}>{nameOf(session.userAgent)}</Text>
                {session.current && (
                  <StatusBadge tone="good">{text('auth.sessions.current')}</StatusBadge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {text('auth.sessions.times', {
                  signedIn: formats.instant(session.createdAt),
                  lastUsed: formats.ago(session.activeAt),
                  address: session.ip,
                })}
              </Text>
            </div>
            {!session.current && (
              <Button
                ml="auto"
                style={{ flex: 'none' }}
                size="compact-sm"
                variant="default"
                aria-label={text('auth.sessions.endOf', { device: nameOf(session.userAgent) })}
                loading={endOne.isPending && endOne.variables.id === session.id}
                onClick={() => endOne.mutate({ id: session.id })}
              >
                {text('auth.sessions.end')}
              </Button>
            )}
          </Group>
        ))}
        <div>
          <Button variant="default" onClick={() => setAsked(true)} disabled={!sessions.data}>
            {text('auth.sessions.everywhere')}
          </Button>
        </div>
      </Stack>
      <ConfirmWithNumbers
        opened={asked}
        onClose={() => setAsked(false)}
        title={text('auth.sessions.everywhere')}
        consequences={[text('auth.sessions.confirm', { count: sessions.data?.length ?? 1 })]}
        confirm={text('auth.sessions.everywhere')}
        isBusy={end.isPending}
        onConfirm={() =>
          end.mutate(undefined, { onSuccess: () => void logout(), onError: toasts.failed })
        }
      />
    </section>
  )
}
