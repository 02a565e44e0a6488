import type { BothLanguages } from '@atrium/kit/shared'

/** Who sets up frameworks, says who evaluates and mentors whom, and reads the observations of their schools. */
export const manages = 'growth.manage'

/** Who observes and rates the educators whom they are assigned at their schools. */
export const evaluates = 'growth.evaluate'

/** Who works with observations of others. */
export const works = [[manages, evaluates]] as const

/** The most levels that a rubric has. */
export const mostLevels = 5

export const colleagueRoles = ['evaluator', 'mentor'] as const
export type ColleagueRole = (typeof colleagueRoles)[number]

export const observationKindTexts = {
  announced: { en: 'Announced', es: 'Anunciada' },
  unannounced: { en: 'Unannounced', es: 'Sin anunciar' },
  spot: { en: 'Short visit', es: 'Visita breve' },
} as const satisfies Record<string, BothLanguages>
export type ObservationKind = keyof typeof observationKindTexts
export const observationKinds = Object.keys(observationKindTexts) as [
  ObservationKind,
  ...ObservationKind[],
]
