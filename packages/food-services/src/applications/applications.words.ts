import type { BothLanguages, Tone } from '@atrium/kit/shared'
import type { Circumstance, Program } from '../eligibility/determine.rules.ts'

export type ApplicationStatus = 'submitted' | 'incomplete' | 'decided' | 'verifying' | 'withdrawn'

/** Each state with its color, in their order. */
export const applicationStates = {
  submitted: 'waiting',
  incomplete: 'attention',
  decided: 'good',
  verifying: 'attention',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationStatus, Tone>

export const applicationStateTexts: Record<ApplicationStatus, BothLanguages> = {
  submitted: { en: 'Waiting for a decision', es: 'En espera de una decisión' },
  incomplete: { en: 'Something is missing', es: 'Falta algo' },
  decided: { en: 'Decided', es: 'Decidida' },
  verifying: { en: 'Being verified', es: 'En verificación' },
  withdrawn: { en: 'Withdrawn', es: 'Retirada' },
}

export const programTexts: Record<Program, BothLanguages> = {
  snap: { en: 'CalFresh (SNAP)', es: 'CalFresh (SNAP)' },
  tanf: { en: 'CalWORKs (TANF)', es: 'CalWORKs (TANF)' },
  fdpir: {
    en: 'Food Distribution on Indian Reservations',
    es: 'Distribución de alimentos en reservas indígenas',
  },
}

export const circumstanceTexts: Record<Circumstance, BothLanguages> = {
  foster: { en: 'Foster child', es: 'En crianza temporal' },
  homeless: { en: 'No permanent home', es: 'Sin vivienda permanente' },
  migrant: { en: 'Migrant family', es: 'Familia migrante' },
  runaway: { en: 'Left home', es: 'Dejó su hogar' },
  headStart: { en: 'In Head Start', es: 'En Head Start' },
}

/** How a verification ended: 7 CFR 245.6a(f). */
export const verifications = ['confirmed', 'changed', 'noResponse'] as const
export type Verification = (typeof verifications)[number]

export const verificationTexts: Record<Verification, BothLanguages> = {
  confirmed: { en: 'Confirmed', es: 'Confirmada' },
  changed: { en: 'Changed', es: 'Cambiada' },
  noResponse: { en: 'No answer', es: 'Sin respuesta' },
}
