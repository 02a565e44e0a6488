import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { CredentialState } from '../words.ts'

const tones: Record<CredentialState, StatusTone> = {
  waiting: 'waiting',
  issued: 'good',
  revoked: 'bad',
  expired: 'attention',
}

export function CredentialStateBadge({ state }: { state: CredentialState }) {
  const say = useText()
  return <StatusBadge tone={tones[state]}>{say(`credentials.state.${state}`)}</StatusBadge>
}
