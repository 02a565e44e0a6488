import {
  ConfirmWithNumbers,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  type StatusTone,
} from '@atrium/ui'
import { Button, Code, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import type { KeyView as Key } from '../documents/issuer.queries.ts'
import { useText } from '../use-text.ts'

const tones: Record<Key['state'], StatusTone> = {
  current: 'good',
  retired: 'neutral',
  revoked: 'bad',
}
const short = (key: string): string => `${key.slice(0, 12)}…`

/** The keys, newest first; the effects of changing them are shown with numbers first. */
export function KeyTable({ keys, onChange }: { keys: readonly Key[]; onChange: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const formats = useFormats()
  const [asked, setAsked] = useState<'rotate' | Key>()
  const close = () => setAsked(undefined)
  const after = (message: 'credentials.keys.rotated' | 'credentials.keys.revoked') => ({
    onSuccess: () => {
      toasts.done(say(message))
      close()
      onChange()
    },
    onError: toasts.failed,
  })
  const rotate = api.rotateKey.useMutation(after('credentials.keys.rotated'))
  const revoke = api.revokeKey.useMutation(after('credentials.keys.revoked'))
  const signed = keys.reduce((sum, key) => sum + (key.state === 'revoked' ? 0 : key.signed), 0)
  return (
    <SectionCard
      title={say('credentials.keys.title')}
      action={
        <Button
          variant="default"
          leftSection={<IconKey size={16} aria-hidden="true" />}
          onClick={() => setAsked('rotate')}
        >
          {say('credentials.keys.rotate')}
        </Button>
      }
    >
      {keys.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('credentials.keys.none')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('credentials.keys.key')}</Table.Th>
                <Table.Th miw={200}>{say('credentials.keys.state')}</Table.Th>
                <Table.Th>{say('credentials.keys.created')}</Table.Th>
                <Table.Th ta="right">{say('credentials.keys.signed')}</Table.Th>
                <Table.Th>
                  <VisuallyHidden>{say('credentials.keys.acts')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {keys.map((key) => (
                <Table.Tr key={key.id}>
                  <Table.Td>
                    <Code title={key.method}>{short(key.publicKeyMultibase)}</Code>
                  </Table.Td>
                  <Table.Td>
                    <StatusBadge tone={tones[key.state]}>
                      {say(`credentials.keys.state.${key.state}`)}
                    </StatusBadge>
                  </Table.Td>
                  <Table.Td>{formats.instant(key.createdAt)}</Table.Td>
                  <Table.Td ta="right">{formats.number(key.signed)}</Table.Td>
                  <Table.Td ta="right">
                    {key.state !== 'revoked' && (
                      <Button
                        variant="subtle"
                        color="red"
                        size="compact-sm"
                        aria-label={say('credentials.keys.revokeNamed', {
                          key: short(key.publicKeyMultibase),
                        })}
                        onClick={() => setAsked(key)}
                      >
                        {say('credentials.keys.revoke')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ConfirmWithNumbers
        opened={asked === 'rotate'}
        title={say('credentials.keys.rotate.title')}
        consequences={[
          say('credentials.keys.rotate.now'),
          say('credentials.keys.rotate.old', { count: signed }),
        ]}
        confirm={say('credentials.keys.rotate')}
        isBusy={rotate.isPending}
        onConfirm={() => rotate.mutate()}
        onClose={close}
      />
      {typeof asked === 'object' && (
        <ConfirmWithNumbers
          opened
          title={say('credentials.keys.revoke.title')}
          consequences={[
            say('credentials.keys.revoke.signed', { count: asked.signed }),
            say('credentials.keys.revoke.when'),
          ]}
          confirm={say('credentials.keys.revoke')}
          {...(asked.signed > 0 && { typed: asked.signed })}
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate({ keyID: asked.id })}
          onClose={close}
        />
      )}
    </SectionCard>
  )
}
