import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { invoiceTones, type InvoiceStatus } from '../words.ts'

const tones: Record<InvoiceStatus | 'overdue', StatusTone> = {
  ...invoiceTones,
  overdue: 'attention',
}

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus | 'overdue' }) {
  const text = useText()
  return <StatusBadge tone={tones[status]}>{text(`billing.status.${status}`)}</StatusBadge>
}
