import type { BothLanguages } from '@atrium/kit/shared'

export const frequencies = ['weekly', 'biweekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyTexts: Record<Frequency, BothLanguages> = {
  weekly: { en: 'Every week', es: 'Cada semana' },
  biweekly: { en: 'Every two weeks', es: 'Cada dos semanas' },
  monthly: { en: 'Every month', es: 'Cada mes' },
}
