import { refusalOf, useTitle } from '@atrium/kit/client'
import { DelayedLoader, LoadError, Notice } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { useIntl } from 'react-intl'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { CredentialCard } from './credential-card.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { VerificationSummary } from './verification-summary.tsx'

/**
 * A credential by its UUID, verified while it is shown; used on its own page and on pages of other
 * modules.
 */
export function CredentialPanel({ uuid, share }: { uuid: string; share?: string | undefined }) {
  const say = useText()
  const { formatDate } = useIntl()
  const shown = api.shown.useQuery(
    { uuid, ...(share !== undefined && { share }) },
    { retry: false },
  )
  useTitle(shown.data?.name)
  if (shown.isPending) return <DelayedLoader />
  if (shown.isError) {
    const isMissing =
      refusalOf(shown.error)?.code === 'notFound' || refusalOf(shown.error)?.code === 'invalid'
    return isMissing ? (
      <Notice kind="info">{say('credentials.badge.missing')}</Notice>
    ) : (
      <LoadError error={shown.error} onRetry={() => void shown.refetch()} />
    )
  }
  const { name, achievementUUID, state, earner, report, validUntil, revokedAt, revocationReason } =
    shown.data
  const day = (instant: string) => formatDate(instant, { dateStyle: 'medium' })
  // Nothing here needs an email address.
  return (
    <Stack gap="xl">
      <CredentialCard
        name={name}
        achievementUUID={achievementUUID}
        state={state}
        earner={earner}
        acts={<DownloadMenu uuid={uuid} share={share} />}
      >
        {revokedAt !== null && (
          <Text size="sm">
            {say('credentials.badge.revoked', {
              date: day(revokedAt),
              reason: revocationReason ?? '–',
            })}
          </Text>
        )}
        {revokedAt === null && validUntil !== null && (
          <Text size="sm">
            {say(
              state === 'expired' ? 'credentials.badge.heldUntil' : 'credentials.badge.holdsUntil',
              { date: day(validUntil) },
            )}
          </Text>
        )}
      </CredentialCard>
      <VerificationSummary
        report={{
          ...report,
          checks: report.checks.filter(({ reason }) => reason !== 'recipientNotAsked'),
        }}
      />
    </Stack>
  )
}
