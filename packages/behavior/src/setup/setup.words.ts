import type { BothLanguages } from '@atrium/kit/shared'

/**
 * Ed-Fi BehaviorDescriptor, in this order: School Code of Conduct, School Violation, State Offense,
 * Other.
 */
export const behaviorCategories = [
  'codeOfConduct',
  'schoolViolation',
  'stateOffense',
  'other',
] as const
export type BehaviorCategory = (typeof behaviorCategories)[number]

export const behaviorCategoryTexts: Record<BehaviorCategory, BothLanguages> = {
  codeOfConduct: { en: 'School code of conduct', es: 'Código de conducta escolar' },
  schoolViolation: { en: 'School violation', es: 'Falta a las normas de la escuela' },
  stateOffense: { en: 'State offense', es: 'Falta según la ley estatal' },
  other: { en: 'Other', es: 'Otra' },
}

export const severities = ['minor', 'moderate', 'major'] as const
export type Severity = (typeof severities)[number]
export const severityTexts: Record<Severity, BothLanguages> = {
  minor: { en: 'Minor', es: 'Leve' },
  moderate: { en: 'Moderate', es: 'Moderada' },
  major: { en: 'Major', es: 'Grave' },
}

/** Whether it helps a student change, or follows from what the student did. */
export const responseKinds = ['support', 'consequence'] as const
export type ResponseKind = (typeof responseKinds)[number]
export const responseKindTexts: Record<ResponseKind, BothLanguages> = {
  support: { en: 'Support', es: 'Apoyo' },
  consequence: { en: 'Consequence', es: 'Consecuencia' },
}

/**
 * What a response means for attendance. An in-school suspension is attendance; a suspension out of
 * school is an absence that the school itself excuses.
 */
export const attendances = ['none', 'inSchool', 'outOfSchool'] as const
export type Attendance = (typeof attendances)[number]
export const attendanceTexts: Record<Attendance, BothLanguages> = {
  none: { en: 'Nothing', es: 'Nada' },
  inSchool: { en: 'In-school suspension: present', es: 'Suspensión en la escuela: presente' },
  outOfSchool: {
    en: 'Out-of-school suspension: excused absence',
    es: 'Suspensión fuera de la escuela: falta justificada',
  },
}

/** The category of the attendance mark that each one needs. */
export const markCategory = {
  inSchool: 'inAttendance',
  outOfSchool: 'excusedAbsence',
} as const satisfies Partial<Record<Attendance, string>>

/**
 * Ed-Fi DisciplineDescriptor, in this order: No action for incident, Removal from Classroom, In School
 * Suspension, Out of School Suspension, Expulsion, Expulsion with Services, Community Service, Other.
 */
export const disciplines = [
  'none',
  'removal',
  'inSchool',
  'outOfSchool',
  'expulsion',
  'expulsionWithServices',
  'communityService',
  'other',
] as const
export type Discipline = (typeof disciplines)[number]

export const disciplineTexts: Record<Discipline, BothLanguages> = {
  none: { en: 'No action', es: 'Ninguna medida' },
  removal: { en: 'Removal from class', es: 'Retiro de la clase' },
  inSchool: { en: 'In-school suspension', es: 'Suspensión en la escuela' },
  outOfSchool: { en: 'Out-of-school suspension', es: 'Suspensión fuera de la escuela' },
  expulsion: { en: 'Expulsion', es: 'Expulsión' },
  expulsionWithServices: { en: 'Expulsion with services', es: 'Expulsión con servicios' },
  communityService: { en: 'Community service', es: 'Servicio comunitario' },
  other: { en: 'Other', es: 'Otra' },
}
