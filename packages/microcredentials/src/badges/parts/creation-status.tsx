import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../../use-text.ts'
import type { CreationStatus } from '../../words.ts'

const tones: Record<CreationStatus, StatusTone> = {
  drft: 'neutral',
  revw: 'waiting',
  chng: 'attention',
  actv: 'good',
  arch: 'neutral',
}

export function CreationStatusBadge({ status }: { status: CreationStatus }) {
  const text = useText()
  return <StatusBadge tone={tones[status]}>{text(`microcredentials.status.${status}`)}</StatusBadge>
}
