import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { JournalStatus, OrderStatus } from '../words.ts'

const journal: Record<JournalStatus, StatusTone> = {
  draft: 'neutral',
  submitted: 'waiting',
  posted: 'good',
  void: 'bad',
}
const order: Record<OrderStatus, StatusTone> = {
  draft: 'neutral',
  submitted: 'waiting',
  approved: 'good',
  closed: 'neutral',
  canceled: 'bad',
}

export function JournalStatusBadge({ status }: { status: JournalStatus }) {
  const text = useText()
  return <StatusBadge tone={journal[status]}>{text(`finance.journalStatus.${status}`)}</StatusBadge>
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const text = useText()
  return <StatusBadge tone={order[status]}>{text(`finance.orderStatus.${status}`)}</StatusBadge>
}
