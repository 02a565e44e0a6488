import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { JournalStatus } from '../words.ts'

const journal: Record<JournalStatus, StatusTone> = {
  draft: 'neutral',
  submitted: 'waiting',
  posted: 'good',
  void: 'bad',
}
export function JournalStatusBadge({ status }: { status: JournalStatus }) {
  const text = useText()
  return <StatusBadge tone={journal[status]}>{text(`finance.journalStatus.${status}`)}</StatusBadge>
}
