import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../../use-text.ts'
import type { CodeStatus } from '../../words.ts'

const tones: Record<CodeStatus, StatusTone> = {
  pending: 'waiting',
  active: 'good',
  redeemed: 'neutral',
  expired: 'bad',
}

export function CodeStatusBadge({ status }: { status: CodeStatus }) {
  const text = useText()
  return (
    <StatusBadge tone={tones[status]}>{text(`microcredentials.codeStatus.${status}`)}</StatusBadge>
  )
}
