import { useLink } from '@atrium/kit/client'
import { useFormats } from '@atrium/ui'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../../use-text.ts'
import type { OwnCredential } from '../learner.queries.ts'

/** When the credential expires, or why it has ended, and a link to it. */
export function CredentialNote({
  credential: { state, validUntil, revocationReason },
}: {
  credential: OwnCredential
}) {
  const text = useText()
  const link = useLink()
  const { instant } = useFormats()
  return (
    <Text size="sm">
      {state === 'revoked'
        ? revocationReason &&
          `${text('microcredentials.work.revokedBecause', { reason: revocationReason })} `
        : validUntil &&
          `${text(state === 'expired' ? 'microcredentials.work.heldUntil' : 'microcredentials.work.holdsUntil', { date: instant(validUntil) })} `}
      <Anchor component={Link} href={link('my/credentials')} inherit underline="always">
        {text('microcredentials.work.wallet')}
      </Anchor>
    </Text>
  )
}
