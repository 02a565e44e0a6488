import type { BothLanguages, Tone } from '@atrium/kit/shared'

export type ConcernStatus = 'submitted' | 'looking' | 'closed' | 'incident'

/** Each state with its color, in their order. */
export const concernStates = {
  submitted: 'waiting',
  looking: 'attention',
  closed: 'good',
  incident: 'neutral',
} as const satisfies Record<ConcernStatus, Tone>

/** How it ended, in a word: also for the adult who submitted it. */
export const concernOutcomes = [
  'talked',
  'family',
  'support',
  'counselor',
  'watching',
  'nothing',
] as const
export type ConcernOutcome = (typeof concernOutcomes)[number]

export const concernOutcomeTexts: Record<ConcernOutcome, BothLanguages> = {
  talked: { en: 'Talked with the student', es: 'Se habló con el estudiante' },
  family: { en: 'Talked with the family', es: 'Se habló con la familia' },
  support: { en: 'Support arranged', es: 'Se organizó un apoyo' },
  counselor: { en: 'With the counselor', es: 'Con consejería' },
  watching: { en: 'Watching', es: 'En observación' },
  nothing: { en: 'Nothing more to do', es: 'Nada más por hacer' },
}
