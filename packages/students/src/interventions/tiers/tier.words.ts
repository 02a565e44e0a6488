import type { BothLanguages, Translated } from '@atrium/kit/shared'
import { entersPoints, manages } from '../intervention.words.ts'

/** The names of tiers and areas are read by everyone who works with them; the district changes them. */
export const listRights = { read: [[...entersPoints]], edit: manages } as const

/** What a tier means, whatever a district calls it: support for everyone, for a group, for one student. */
export const supports = ['universal', 'targeted', 'intensive'] as const
export type Support = (typeof supports)[number]

export const supportTexts: Readonly<Record<Support, BothLanguages>> = {
  universal: { en: 'For everyone', es: 'Para todos' },
  targeted: { en: 'Targeted', es: 'Focalizado' },
  intensive: { en: 'Intensive', es: 'Intensivo' },
}

/** How many tiers a district has at a time. */
export const fewestTiers = 2
export const mostTiers = 5

/** The tiers that a district starts with. */
export const givenTiers: readonly {
  code: string
  place: number
  support: Support
  name: Translated
  description: Translated
}[] = [
  {
    ...{ code: 'tier1', place: 1, support: 'universal', name: { en: 'Tier 1', es: 'Nivel 1' } },
    description: { en: 'In the classroom, for everyone.', es: 'En el salón, para todos.' },
  },
  {
    ...{ code: 'tier2', place: 2, support: 'targeted', name: { en: 'Tier 2', es: 'Nivel 2' } },
    description: { en: 'In a small group.', es: 'En un grupo pequeño.' },
  },
  {
    ...{ code: 'tier3', place: 3, support: 'intensive', name: { en: 'Tier 3', es: 'Nivel 3' } },
    description: { en: 'One on one.', es: 'De forma individual.' },
  },
]

/** The areas that a district starts with. */
export const givenAreas: readonly { code: string; name: Translated }[] = [
  { code: 'reading', name: { en: 'Reading', es: 'Lectura' } },
  { code: 'writing', name: { en: 'Writing', es: 'Escritura' } },
  { code: 'math', name: { en: 'Math', es: 'Matemáticas' } },
  { code: 'behavior', name: { en: 'Behavior', es: 'Conducta' } },
  { code: 'attendance', name: { en: 'Attendance', es: 'Asistencia' } },
  { code: 'speech', name: { en: 'Speech', es: 'Habla' } },
  { code: 'socialEmotional', name: { en: 'Social-emotional', es: 'Socioemocional' } },
]
