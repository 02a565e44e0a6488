import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { SheetStatus } from '../words.ts'

const tones: Record<SheetStatus, StatusTone> = {
  open: 'neutral',
  submitted: 'waiting',
  approved: 'good',
  locked: 'neutral',
}

export function SheetStatusBadge({ status }: { status: SheetStatus }) {
  const text = useText()
  return <StatusBadge tone={tones[status]}>{text(`timesheets.status.${status}`)}</StatusBadge>
}
