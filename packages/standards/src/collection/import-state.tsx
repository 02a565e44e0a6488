import { StatusBadge, type StatusTone } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { StandardImportState } from '../words.ts'

const tones: Record<StandardImportState, StatusTone> = {
  checked: 'attention',
  blocked: 'bad',
  importing: 'waiting',
  done: 'good',
  failed: 'bad',
  discarded: 'neutral',
}

export function ImportState({ state }: { state: StandardImportState }) {
  const text = useText()
  return <StatusBadge tone={tones[state]}>{text(`standards.import.state.${state}`)}</StatusBadge>
}
