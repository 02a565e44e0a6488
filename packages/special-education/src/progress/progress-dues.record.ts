import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { manages } from '../words.ts'
import {
  reportStages,
  reportStageTexts,
  reportStageTones,
  type ReportStage,
} from './progress.words.ts'

export interface ProgressDue {
  id: number
  version: number
  planID: number
  termID: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  term: string
  dueOn: string
  stage: ReportStage
  sentOn: string | null
  caseManager: string
  reportID: number | null
}

/** The report of each IEP in force for each grading period of the year: what is due, and what was sent. */
export const progressDues = defineList<ProgressDue>()({
  name: 'specialEducation.progressDues',
  scope: 'district',
  reach: 'rows',
  read: manages,
  filters: {
    stage: f.choice({ of: reportStages, tones: reportStageTones }),
    grade: f.choice({ of: gradeLevels }),
    dueOn: f.date({}),
    sentOn: f.date({}),
  },
  offered: ['stage', 'grade'],
  columns: ['name', 'grade', 'term', 'dueOn', 'stage', 'sentOn', 'caseManager'],
  search: ['name', 'caseManager', 'term'],
  sort: 'dueOn',
  csv: 'export',
  texts: {
    one: { en: 'Progress report', es: 'Informe de avance' },
    many: { en: 'Progress reports', es: 'Informes de avance' },
    empty: { en: 'No reports are due', es: 'No hay informes pendientes' },
    emptyHint: {
      en: 'When an IEP is in force, its report for each grading period appears here.',
      es: 'Cuando un IEP está vigente, aquí aparece su informe de cada período de calificaciones.',
    },
    searchHint: {
      en: 'Student, case manager, or term',
      es: 'Estudiante, encargado del caso o período',
    },
    name: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    term: { en: 'Term', es: 'Período' },
    dueOn: { en: 'With the report cards of', es: 'Con las boletas del' },
    stage: { en: 'Report', es: 'Informe' },
    ...choiceTexts('stage', reportStageTexts),
    sentOn: { en: 'Sent', es: 'Enviado' },
    caseManager: { en: 'Case manager', es: 'Encargado del caso' },
  },
})
