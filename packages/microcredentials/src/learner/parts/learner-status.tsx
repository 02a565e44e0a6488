import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../../use-text.ts'
import type { LearnerStatus } from '../../words.ts'

const tones: Record<LearnerStatus, StatusTone> = {
  1: 'neutral',
  2: 'waiting',
  3: 'good',
  4: 'attention',
  5: 'attention',
}

export function LearnerStatusBadge({ status }: { status: LearnerStatus }) {
  const text = useText()
  return (
    <StatusBadge tone={tones[status]}>
      {text(`microcredentials.learnerStatus.${status}`)}
    </StatusBadge>
  )
}
