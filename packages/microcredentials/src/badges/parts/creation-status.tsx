import { useUserContext } from '@atrium/kit/client'
import { StatusBadge, type StatusTone } from '@atrium/ui'
import { creationStatusTexts, type CreationStatus } from '../../words.ts'

const tones: Record<CreationStatus, StatusTone> = {
  drft: 'neutral',
  revw: 'waiting',
  chng: 'attention',
  actv: 'good',
  arch: 'neutral',
}

export function CreationStatusBadge({ status }: { status: CreationStatus }) {
  const { language } = useUserContext()
  return <StatusBadge tone={tones[status]}>{creationStatusTexts[status][language]}</StatusBadge>
}
