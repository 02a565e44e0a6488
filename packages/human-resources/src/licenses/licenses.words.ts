import type { BothLanguages } from '@atrium/kit/shared'

/** What kind of document it is: which classes it covers follows from it. */
export const licenseKinds = [
  'multipleSubject',
  'singleSubject',
  'specialist',
  'services',
  'careerTechnical',
  'permit',
  'other',
] as const
export type LicenseKind = (typeof licenseKinds)[number]
export const licenseKindTexts: Record<LicenseKind, BothLanguages> = {
  multipleSubject: { en: 'Multiple subject', es: 'Varias materias' },
  singleSubject: { en: 'Single subject', es: 'Una materia' },
  specialist: { en: 'Education specialist', es: 'Educación especial' },
  services: { en: 'Services or administration', es: 'Servicios o administración' },
  careerTechnical: { en: 'Career technical', es: 'Educación técnica' },
  permit: { en: 'Permit or waiver', es: 'Permiso o exención' },
  other: { en: 'Other license', es: 'Otra licencia' },
}

export const licenseLevels = ['intern', 'preliminary', 'clear', 'lifetime', 'emergency'] as const
export type LicenseLevel = (typeof licenseLevels)[number]
export const licenseLevelTexts: Record<LicenseLevel, BothLanguages> = {
  intern: { en: 'Intern', es: 'En práctica' },
  preliminary: { en: 'Preliminary', es: 'Preliminar' },
  clear: { en: 'Clear', es: 'Definitiva' },
  lifetime: { en: 'Lifetime', es: 'Vitalicia' },
  emergency: { en: 'Emergency', es: 'De emergencia' },
}

/** Why a class isn't covered. */
export const licenseGaps = ['none', 'expired', 'notYet', 'school', 'grade', 'subject'] as const
export type LicenseGap = (typeof licenseGaps)[number]

/** How many days before the end someone hears of it. */
export const noticeDays = [90, 30, 7] as const
