import type { BothLanguages, Tone } from '@atrium/kit/shared'
import { manages } from '../intervention.words.ts'

export type ReferralStatus = 'submitted' | 'reviewing' | 'accepted' | 'declined' | 'closed'

/** Each state with its color, in their order. */
export const referralStates = {
  submitted: 'waiting',
  reviewing: 'attention',
  accepted: 'good',
  declined: 'neutral',
  closed: 'neutral',
} as const satisfies Record<ReferralStatus, Tone>

/** Teachers refer their own students; people who manage interventions refer any at their school. */
export const refers = ['students.own', manages] as const

export const teamRoles = ['teacher', 'specialist', 'counselor', 'administrator', 'family'] as const
export const teamRoleTexts: Record<(typeof teamRoles)[number], BothLanguages> = {
  teacher: { en: 'Teacher', es: 'Maestro' },
  specialist: { en: 'Specialist', es: 'Especialista' },
  counselor: { en: 'Counselor', es: 'Consejero' },
  administrator: { en: 'Administrator', es: 'Dirección' },
  family: { en: 'Family', es: 'Familia' },
}

export const evidenceKinds = ['assessment', 'grades', 'attendance', 'work', 'observation'] as const
export const evidenceKindTexts: Record<(typeof evidenceKinds)[number], BothLanguages> = {
  assessment: { en: 'Assessment', es: 'Evaluación' },
  grades: { en: 'Grades', es: 'Calificaciones' },
  attendance: { en: 'Attendance', es: 'Asistencia' },
  work: { en: 'Work sample', es: 'Muestra de trabajo' },
  observation: { en: 'Observation', es: 'Observación' },
}

export const exits = ['goalMet', 'specialEducation', 'left', 'ended'] as const
export const exitTexts: Record<(typeof exits)[number], BothLanguages> = {
  goalMet: { en: 'No longer needs it', es: 'Ya no lo necesita' },
  specialEducation: {
    en: 'Referred for a special education evaluation',
    es: 'Referido para una evaluación de educación especial',
  },
  left: { en: 'Left the school', es: 'Dejó la escuela' },
  ended: { en: 'Ended', es: 'Terminó' },
}
