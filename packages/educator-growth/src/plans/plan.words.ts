import type { Stage, Step } from '../words.ts'

/** A plan’s states in their order, with their colors. */
export const planStates = {
  selfAssessment: 'neutral',
  goals: 'neutral',
  proposed: 'waiting',
  approved: 'good',
  midYear: 'waiting',
  secondHalf: 'good',
  summative: 'waiting',
  released: 'attention',
  review: 'waiting',
  signed: 'good',
  amending: 'neutral',
  amended: 'waiting',
  withdrawn: 'bad',
} as const
export type PlanStatus = keyof typeof planStates

/** The step whose date counts in a state; while an amendment is written, that of the state before. */
export const stepOf: Partial<Record<PlanStatus, Step>> = {
  selfAssessment: 'selfAssessment',
  goals: 'goals',
  proposed: 'goals',
  approved: 'midYear',
  midYear: 'midYear',
  secondHalf: 'summative',
  summative: 'summative',
  released: 'signature',
  review: 'signature',
}

/** Who has to act next. */
export const waiters = ['educator', 'evaluator', 'office', 'none'] as const
export type Waiter = (typeof waiters)[number]
export const waiterTexts = {
  educator: { en: 'The educator', es: 'El educador' },
  evaluator: { en: 'The evaluator', es: 'Quien evalúa' },
  office: { en: 'A second administrator', es: 'Un segundo administrador' },
  none: { en: 'No one', es: 'Nadie' },
} as const
export const waiterOf: Record<PlanStatus, Waiter> = {
  selfAssessment: 'educator',
  goals: 'educator',
  proposed: 'evaluator',
  approved: 'educator',
  midYear: 'evaluator',
  secondHalf: 'educator',
  summative: 'evaluator',
  released: 'educator',
  review: 'office',
  signed: 'none',
  amending: 'educator',
  amended: 'evaluator',
  withdrawn: 'none',
}

/** The questions that an educator answers in a state. */
export const stageOf: Partial<Record<PlanStatus, Stage>> = {
  selfAssessment: 'selfAssessment',
  approved: 'midYear',
  secondHalf: 'summative',
}

/** What is signed, in its order. */
export const signedParts = [
  'selfAssessment',
  'goals',
  'approval',
  'midYear',
  'midYearAnswer',
  'finalReflection',
  'summative',
  'receipt',
  'review',
  'amendment',
] as const
export type SignedPart = (typeof signedParts)[number]

/** What a summative evaluation ends with. */
export const outcomes = ['continue', 'support', 'improvement'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeTexts = {
  continue: { en: 'Goes on in the usual cycle', es: 'Sigue en el ciclo habitual' },
  support: { en: 'Goes on with support', es: 'Sigue con apoyo' },
  improvement: { en: 'Plan of improvement', es: 'Plan de mejora' },
} as const
