import type { BothLanguages } from '@atrium/kit/shared'

export const assignmentStatuses = ['probationary', 'permanent', 'temporary', 'substitute'] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]
export const assignmentStatusTexts: Record<AssignmentStatus, BothLanguages> = {
  probationary: { en: 'Probationary', es: 'A prueba' },
  permanent: { en: 'Permanent', es: 'Permanente' },
  temporary: { en: 'Temporary', es: 'Temporal' },
  substitute: { en: 'Substitute', es: 'Suplente' },
}

export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
export type WeekdayName = (typeof weekdayNames)[number]
export const weekdayTexts: Record<WeekdayName, BothLanguages> = {
  mon: { en: 'Monday', es: 'Lunes' },
  tue: { en: 'Tuesday', es: 'Martes' },
  wed: { en: 'Wednesday', es: 'Miércoles' },
  thu: { en: 'Thursday', es: 'Jueves' },
  fri: { en: 'Friday', es: 'Viernes' },
}
