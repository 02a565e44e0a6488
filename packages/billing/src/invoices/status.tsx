import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { InvoiceStatus } from '../words.ts'

const tones: Record<InvoiceStatus | 'overdue', StatusTone> = {
  draft: 'neutral',
  open: 'waiting',
  overdue: 'attention',
  settled: 'good',
  writtenOff: 'neutral',
  void: 'bad',
}

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus | 'overdue' }) {
  const text = useText()
  return <StatusBadge tone={tones[status]}>{text(`billing.status.${status}`)}</StatusBadge>
}
