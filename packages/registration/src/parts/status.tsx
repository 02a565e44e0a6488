import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { InvitationStatus, RegistrationStatus } from '../words.ts'

const tones: Record<RegistrationStatus | InvitationStatus, StatusTone> = {
  pending: 'waiting',
  heldForConsent: 'attention',
  accepted: 'good',
  rejected: 'bad',
  sent: 'waiting',
  removed: 'neutral',
  expired: 'attention',
}

export function RegistrationBadge({ status }: { status: RegistrationStatus }) {
  const say = useText()
  return <StatusBadge tone={tones[status]}>{say(`registration.status.${status}`)}</StatusBadge>
}

export function InvitationBadge({ status }: { status: InvitationStatus }) {
  const say = useText()
  return (
    <StatusBadge tone={tones[status]}>
      {say(`registration.invitation.status.${status}`)}
    </StatusBadge>
  )
}
