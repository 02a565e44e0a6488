/** The purpose of a session outside the weekly schedule. */
export const adHocKinds = [
  'tutorial',
  'intervention',
  'makeup',
  'counseling',
  'assembly',
  'fieldTrip',
  'rehearsal',
  'detention',
  'other',
] as const
export type AdHocKind = (typeof adHocKinds)[number]
export const adHocKindTexts = {
  tutorial: { en: 'Tutoring', es: 'Tutoría' },
  intervention: { en: 'Intervention', es: 'Intervención' },
  makeup: { en: 'Makeup work or test', es: 'Reposición de trabajo o examen' },
  counseling: { en: 'Counseling', es: 'Consejería' },
  assembly: { en: 'Assembly', es: 'Asamblea' },
  fieldTrip: { en: 'Field trip', es: 'Excursión' },
  rehearsal: { en: 'Rehearsal or practice', es: 'Ensayo o práctica' },
  detention: { en: 'Detention', es: 'Detención' },
  other: { en: 'Other', es: 'Otro' },
} as const satisfies Record<AdHocKind, { en: string; es: string }>

/** Whether a student who was called in came. */
export const adHocStates = ['expected', 'present', 'late', 'absent'] as const
export type AdHocState = (typeof adHocStates)[number]
