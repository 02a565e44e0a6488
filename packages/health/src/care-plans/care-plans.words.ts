import type { BothLanguages, Tone } from '@atrium/kit/shared'

export const carePlanKinds = ['healthPlan', 'asthma', 'anaphylaxis', 'seizure', 'diabetes'] as const
export type CarePlanKind = (typeof carePlanKinds)[number]

export const carePlanKindTexts: Record<CarePlanKind, BothLanguages> = {
  healthPlan: { en: 'Individualized health plan', es: 'Plan de salud individualizado' },
  asthma: { en: 'Asthma action plan', es: 'Plan de acción para el asma' },
  anaphylaxis: {
    en: 'Allergy and anaphylaxis emergency plan',
    es: 'Plan de emergencia para alergia y anafilaxia',
  },
  seizure: { en: 'Seizure action plan', es: 'Plan de acción para convulsiones' },
  diabetes: {
    en: 'Diabetes medical management plan',
    es: 'Plan de manejo médico de la diabetes',
  },
}

/** Who does something for the student, each in words of their own. */
export const audiences = ['teachers', 'cafeteria', 'drivers', 'substitutes'] as const
export type Audience = (typeof audiences)[number]

export const audienceTexts: Record<Audience, BothLanguages> = {
  teachers: { en: 'What teachers do', es: 'Qué hacen los maestros' },
  cafeteria: { en: 'What the cafeteria does', es: 'Qué hace el comedor' },
  drivers: { en: 'What drivers do', es: 'Qué hacen los conductores' },
  substitutes: { en: 'What substitutes do', es: 'Qué hacen los suplentes' },
}

/** The field with the words for each of them. */
export const audienceFields = {
  teachers: 'forTeachers',
  cafeteria: 'forCafeteria',
  drivers: 'forDrivers',
  substitutes: 'forSubstitutes',
} as const satisfies Record<Audience, string>

export type CarePlanStatus = 'draft' | 'inForce' | 'replaced' | 'ended' | 'discarded'

/** Each state with its color, in their order. */
export const carePlanStates = {
  draft: 'waiting',
  inForce: 'good',
  replaced: 'neutral',
  ended: 'neutral',
  discarded: 'neutral',
} as const satisfies Record<CarePlanStatus, Tone>

export const carePlanStatusTexts: Record<CarePlanStatus, BothLanguages> = {
  draft: { en: 'Draft', es: 'Borrador' },
  inForce: { en: 'In force', es: 'Vigente' },
  replaced: { en: 'Replaced', es: 'Reemplazado' },
  ended: { en: 'Ended', es: 'Terminado' },
  discarded: { en: 'Discarded', es: 'Descartado' },
}

/** How near the review of a plan in force is. */
export const reviews = ['overdue', 'soon', 'later', 'none'] as const
export type Review = (typeof reviews)[number]
export const reviewTones = {
  overdue: 'bad',
  soon: 'attention',
  later: 'neutral',
  none: 'neutral',
} as const satisfies Record<Review, Tone>
export const reviewTexts: Record<Review, BothLanguages> = {
  overdue: { en: 'Overdue', es: 'Vencida' },
  soon: { en: 'Within 30 days', es: 'En 30 días' },
  later: { en: 'Later', es: 'Más adelante' },
  none: { en: 'Not in force', es: 'No vigente' },
}
