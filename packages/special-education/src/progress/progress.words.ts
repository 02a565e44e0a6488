import type { BothLanguages, Tone } from '@atrium/kit/shared'

/** Where a goal stands at the end of a grading period. */
export const goalStandings = ['met', 'onTrack', 'behind', 'notMeasured'] as const
export type GoalStanding = (typeof goalStandings)[number]
export const goalStandingTexts: Record<GoalStanding, BothLanguages> = {
  met: { en: 'Goal met', es: 'Meta cumplida' },
  onTrack: { en: 'On track to meet it in a year', es: 'En camino de cumplirla en un año' },
  behind: { en: 'Behind what a year asks for', es: 'Por debajo de lo que pide un año' },
  notMeasured: { en: 'Not measured in this period', es: 'No se midió en este período' },
}

export type ProgressStatus = 'draft' | 'signed' | 'sent' | 'corrected' | 'discarded'

/** Each state with its color, in their order. */
export const progressStates = {
  draft: 'waiting',
  signed: 'attention',
  sent: 'good',
  corrected: 'neutral',
  discarded: 'neutral',
} as const satisfies Record<ProgressStatus, Tone>
export const progressStatusTexts: Record<ProgressStatus, BothLanguages> = {
  draft: { en: 'Draft', es: 'Borrador' },
  signed: { en: 'Signed: goes with the report cards', es: 'Firmado: va con las boletas' },
  sent: { en: 'Sent', es: 'Enviado' },
  corrected: { en: 'Corrected by a later one', es: 'Corregido por otro posterior' },
  discarded: { en: 'Discarded', es: 'Descartado' },
}

/** Where the report of a plan for a grading period is. */
export const reportStages = ['overdue', 'due', 'draft', 'signed', 'later', 'sent'] as const
export type ReportStage = (typeof reportStages)[number]
export const reportStageTones = {
  overdue: 'bad',
  due: 'attention',
  draft: 'waiting',
  signed: 'good',
  later: 'neutral',
  sent: 'good',
} as const satisfies Record<ReportStage, Tone>
export const reportStageTexts: Record<ReportStage, BothLanguages> = {
  overdue: { en: 'Overdue', es: 'Vencido' },
  due: { en: 'Due soon', es: 'Vence pronto' },
  draft: { en: 'Draft', es: 'Borrador' },
  signed: { en: 'Signed', es: 'Firmado' },
  later: { en: 'Later', es: 'Más adelante' },
  sent: { en: 'Sent', es: 'Enviado' },
}
