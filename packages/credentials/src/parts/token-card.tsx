import { currentTime } from '@atrium/kit/shared'
import { formWidth, SectionCard, useToasts } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { WalletToken as Token } from '../wallet/wallet.queries.ts'
import { TokenDialog } from './token-dialog.tsx'

/** The apps that may read the reader’s credentials. */
export function TokenCard({
  tokens,
  onChange,
}: {
  tokens: readonly Token[]
  onChange: () => void
}) {
  const say = useText()
  const [isMaking, setMaking] = useState(false)
  return (
    <SectionCard
      title={say('credentials.tokens.title')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setMaking(true)}
        >
          {say('credentials.tokens.add')}
        </Button>
      }
    >
      <Stack gap="md">
        <Text size="sm" maw={formWidth}>
          {say('credentials.tokens.lead')}
        </Text>
        {tokens.length === 0 && (
          <Text size="sm" c="dimmed">
            {say('credentials.tokens.none')}
          </Text>
        )}
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onChange={onChange} />
        ))}
      </Stack>
      {isMaking && (
        <TokenDialog
          onClose={() => {
            setMaking(false)
            onChange()
          }}
        />
      )}
    </SectionCard>
  )
}

function TokenRow({ token, onChange }: { token: Token; onChange: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const { formatDate } = useIntl()
  const revoke = api.revokeToken.useMutation({
    onSuccess: () => {
      toasts.done(say('credentials.tokens.revoked', { name: token.name }))
      onChange()
    },
    onError: toasts.failed,
  })
  const day = (instant: string) => formatDate(instant, { dateStyle: 'medium' })
  const isOver = Date.parse(token.expiresAt) <= currentTime().getTime()
  const used =
    token.lastUsedAt === null
      ? say('credentials.tokens.neverUsed')
      : say('credentials.tokens.used', { date: day(token.lastUsedAt) })
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={500}>{token.name}</Text>
        <Text size="sm" c="dimmed">
          {say(isOver ? 'credentials.tokens.expired' : 'credentials.tokens.expires', {
            date: day(token.expiresAt),
          })}
          , {used}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={revoke.isPending}
        aria-label={say('credentials.tokens.revokeNamed', { name: token.name })}
        onClick={() => revoke.mutate({ id: token.id })}
      >
        {say('credentials.tokens.revoke')}
      </Button>
    </Group>
  )
}
