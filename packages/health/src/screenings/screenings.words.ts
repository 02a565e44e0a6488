import type { BothLanguages } from '@atrium/kit/shared'

export const screeningKinds = ['vision', 'hearing', 'scoliosis', 'dental'] as const
export type ScreeningKind = (typeof screeningKinds)[number]

export const screeningResults = ['pass', 'refer', 'recheck', 'absent'] as const
export type ScreeningResult = (typeof screeningResults)[number]

export const followUps = ['needed', 'scheduled', 'done', 'declined'] as const

export const screeningKindTexts: Record<ScreeningKind, BothLanguages> = {
  vision: { en: 'Vision', es: 'Vista' },
  hearing: { en: 'Hearing', es: 'Audición' },
  scoliosis: { en: 'Scoliosis', es: 'Escoliosis' },
  dental: { en: 'Dental', es: 'Dental' },
}

export const screeningResultTexts: Record<ScreeningResult, BothLanguages> = {
  pass: { en: 'Pass', es: 'Aprueba' },
  refer: { en: 'Refer', es: 'Derivar' },
  recheck: { en: 'Recheck', es: 'Repetir' },
  absent: { en: 'Absent', es: 'Ausente' },
}

export const followUpTexts: Record<(typeof followUps)[number], BothLanguages> = {
  needed: { en: 'Needed', es: 'Pendiente' },
  scheduled: { en: 'Scheduled', es: 'Programado' },
  done: { en: 'Done', es: 'Hecho' },
  declined: { en: 'Declined by the family', es: 'La familia no lo desea' },
}
