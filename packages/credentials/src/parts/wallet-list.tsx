import { useLink } from '@atrium/kit/client'
import { StatusBadge } from '@atrium/ui'
import { Anchor, Button, Group, Image, Paper, Stack, Text, Title } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import type { WalletCredential as Credential } from '../wallet/wallet.queries.ts'
import { achievementImage } from './addresses.rules.ts'
import { DownloadMenu } from './download-menu.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { CredentialStateBadge } from './state-badge.tsx'
import classes from './credentials.module.css'

/** The reader’s credentials, latest first. */
export function WalletList({
  credentials,
  onChange,
}: {
  credentials: readonly Credential[]
  onChange: () => void
}) {
  const [sharing, setSharing] = useState<string>()
  const shared = credentials.find(({ uuid }) => uuid === sharing)
  return (
    <>
      <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {credentials.map((credential) => (
          <li key={credential.uuid}>
            <WalletItem credential={credential} onShare={() => setSharing(credential.uuid)} />
          </li>
        ))}
      </Stack>
      {shared && (
        <ShareDialog
          credential={shared}
          onChange={onChange}
          onClose={() => setSharing(undefined)}
        />
      )}
    </>
  )
}

function WalletItem({ credential, onShare }: { credential: Credential; onShare: () => void }) {
  const say = useText()
  const link = useLink()
  const { formatDate } = useIntl()
  const { uuid, name, state, validFrom, validUntil, share, revocationReason } = credential
  const isSigned = credential.signedAt !== null
  const day = (instant: string) => formatDate(instant, { dateStyle: 'medium' })
  const dates = [
    say('credentials.wallet.issued', { date: day(validFrom) }),
    ...(validUntil === null ? [] : [say('credentials.wallet.until', { date: day(validUntil) })]),
  ].join(', ')
  return (
    <Paper withBorder p="md" radius="md">
      <Group align="flex-start" wrap="nowrap">
        <Image
          src={achievementImage(credential.achievementUUID)}
          alt=""
          className={classes.small}
          fit="contain"
        />
        <Stack gap={6} miw={0} flex={1}>
          <Title order={2} size="h4">
            {isSigned ? (
              <Anchor component={Link} href={link('credentials/badge', { uuid })} inherit>
                {name}
              </Anchor>
            ) : (
              name
            )}
          </Title>
          <Group gap="xs">
            <CredentialStateBadge state={state} />
            {share !== null && <StatusBadge>{say('credentials.wallet.shared')}</StatusBadge>}
          </Group>
          <Text size="sm" c="dimmed">
            {dates}
          </Text>
          {state === 'revoked' && revocationReason !== null && (
            <Text size="sm">{say('credentials.wallet.reason', { reason: revocationReason })}</Text>
          )}
          {isSigned && (
            <Group gap="xs" mt={4}>
              <DownloadMenu uuid={uuid} />
              <Button
                variant="default"
                leftSection={<IconShare size={16} aria-hidden="true" />}
                onClick={onShare}
                aria-label={say('credentials.wallet.share.title', { name })}
              >
                {say('credentials.wallet.share')}
              </Button>
            </Group>
          )}
        </Stack>
      </Group>
    </Paper>
  )
}
