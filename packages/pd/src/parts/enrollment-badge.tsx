import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { EnrollmentStatus } from '../words.ts'

const tones: Record<EnrollmentStatus, StatusTone> = {
  awaitingApproval: 'waiting',
  approvalDenied: 'bad',
  enrolled: 'good',
  waitlisted: 'waiting',
  completed: 'good',
  incomplete: 'attention',
  noShow: 'attention',
  excused: 'neutral',
  withdrawn: 'neutral',
  cancelled: 'bad',
}

export function EnrollmentBadge({ status }: { status: EnrollmentStatus }) {
  const text = useText()
  return <StatusBadge tone={tones[status]}>{text(`pd.status.${status}`)}</StatusBadge>
}
