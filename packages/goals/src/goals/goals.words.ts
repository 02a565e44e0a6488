import type { BothLanguages } from '@atrium/kit/shared'

/** How a goal ends (modules.md §4). */
export const resolutions = ['achieved', 'cancelled', 'missed'] as const
export type Resolution = (typeof resolutions)[number]
export type GoalStatus = 'open' | Resolution

export const goalStates = {
  open: 'waiting',
  achieved: 'good',
  missed: 'attention',
  cancelled: 'neutral',
} as const

export const resolutionTexts: Record<Resolution, BothLanguages> = {
  achieved: { en: 'Achieved', es: 'Lograda' },
  cancelled: { en: 'Cancelled', es: 'Cancelada' },
  missed: { en: 'Missed', es: 'No lograda' },
}

export const entryKinds = ['progress', 'reflection'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryKindTexts: Record<EntryKind, BothLanguages> = {
  progress: { en: 'Progress', es: 'Avance' },
  reflection: { en: 'Reflection', es: 'Reflexión' },
}
