import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { ImportState } from '../words.ts'

const tones: Record<ImportState, StatusTone> = {
  draft: 'neutral',
  mapped: 'waiting',
  blocked: 'attention',
  ready: 'waiting',
  processing: 'waiting',
  done: 'good',
  partial: 'attention',
  failed: 'bad',
  rolledBack: 'neutral',
  cancelled: 'neutral',
}

export function StateBadge({ state }: { state: ImportState }) {
  const text = useText()
  return <StatusBadge tone={tones[state]}>{text(`imports.state.${state}`)}</StatusBadge>
}
