import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevelTexts, gradeLevels } from '@atrium/schools/words'
import { readsSchool } from '../words.ts'
import { resultTones } from './screenings.fields.ts'
import {
  followUps,
  followUpTexts,
  screeningKinds,
  screeningKindTexts,
  screeningResults,
  screeningResultTexts,
  type ScreeningKind,
  type ScreeningResult,
} from './screenings.words.ts'

export interface LoggedScreening {
  id: number
  version: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  kind: ScreeningKind
  screenedOn: string
  result: ScreeningResult
  details: string | null
  followUp: (typeof followUps)[number] | null
  followUpOn: string | null
}

/** The screenings of a school's students, the last ones at the top. */
export const screeningLog = defineList<LoggedScreening>()({
  name: 'health.screeningLog',
  scope: 'district',
  reach: 'rows',
  read: readsSchool,
  filters: {
    kind: f.choice({ of: screeningKinds }),
    result: f.choice({ of: screeningResults, tones: resultTones }),
    followUp: f.choice({
      of: followUps,
      tones: { needed: 'attention', scheduled: 'waiting', done: 'good', declined: 'neutral' },
    }),
    grade: f.choice({ of: gradeLevels }),
    screenedOn: f.date(),
    followUpOn: f.date(),
  },
  columns: [
    ...(['name', 'grade', 'kind', 'screenedOn', 'result', 'details'] as const),
    ...(['followUp', 'followUpOn'] as const),
  ],
  search: ['name'],
  sort: '-screenedOn',
  csv: 'export',
  texts: {
    one: { en: 'Screening', es: 'Examen de detección' },
    many: { en: 'Health screenings', es: 'Exámenes de detección' },
    empty: { en: 'No screenings yet', es: 'Aún no hay exámenes' },
    emptyHint: {
      en: 'Screen a class or a grade, and record all results at once.',
      es: 'Examine una clase o un grado y anote todos los resultados a la vez.',
    },
    searchHint: { en: 'Student', es: 'Estudiante' },
    name: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    kind: { en: 'Screening', es: 'Examen' },
    ...choiceTexts('kind', screeningKindTexts),
    screenedOn: { en: 'Date', es: 'Fecha' },
    result: { en: 'Result', es: 'Resultado' },
    ...choiceTexts('result', screeningResultTexts),
    details: { en: 'Details', es: 'Detalles' },
    followUp: { en: 'Follow-up', es: 'Seguimiento' },
    ...choiceTexts('followUp', followUpTexts),
    followUpOn: { en: 'Follow-up date', es: 'Fecha de seguimiento' },
  },
})
