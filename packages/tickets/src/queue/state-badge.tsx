import { useUserContext } from '@atrium/kit/client'
import { StatusBadge, type StatusTone } from '@atrium/ui'
import { stateTexts, type TicketState } from '../words.ts'

const tones: Record<TicketState, StatusTone> = {
  new: 'attention',
  open: 'waiting',
  waiting: 'neutral',
  resolved: 'good',
  closed: 'good',
  canceled: 'neutral',
}

export function StateBadge({ state }: { state: TicketState }) {
  const { language } = useUserContext()
  return <StatusBadge tone={tones[state]}>{stateTexts[state][language]}</StatusBadge>
}
