import type { BothLanguages } from '@atrium/kit/shared'

/** Who administers interventions, and who reads the list of the current ones. */
export const manages = 'interventions.manage'
export const readsCurrent = [manages, 'students.read'] as const

/** Who enters measures: people who lead interventions, and who manage them. */
export const entersPoints = [manages, 'students.own', 'students.read'] as const

/** The part of the product that uses the forms. */
export const rtiFormsArea = 'rti'

/** How much support: for everyone, for a group, for one student. */
export const tiers = ['tier1', 'tier2', 'tier3'] as const
export type Tier = (typeof tiers)[number]

export const areas = [
  'reading',
  'writing',
  'math',
  'behavior',
  'attendance',
  'socialEmotional',
] as const
export type Area = (typeof areas)[number]

/** How an intervention ended. */
export const outcomes = ['goalMet', 'continues', 'nextTier', 'ended'] as const

export const tierTexts: Readonly<Record<Tier, BothLanguages>> = {
  tier1: { en: 'Tier 1', es: 'Nivel 1' },
  tier2: { en: 'Tier 2', es: 'Nivel 2' },
  tier3: { en: 'Tier 3', es: 'Nivel 3' },
}
export const areaTexts: Readonly<Record<Area, BothLanguages>> = {
  reading: { en: 'Reading', es: 'Lectura' },
  writing: { en: 'Writing', es: 'Escritura' },
  math: { en: 'Math', es: 'Matemáticas' },
  behavior: { en: 'Behavior', es: 'Conducta' },
  attendance: { en: 'Attendance', es: 'Asistencia' },
  socialEmotional: { en: 'Social-emotional', es: 'Socioemocional' },
}
