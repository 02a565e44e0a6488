import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { manages, planKinds, planKindTexts, type PlanKind } from '../words.ts'
import { dueKinds, urgencies, type DueKind, type Urgency } from './due-dates.rules.ts'
import { dueKindTexts, urgencyTexts } from './due.words.ts'

export interface DueRow {
  id: number
  version: number
  planID: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  plan: PlanKind
  due: DueKind
  dueOn: string
  daysLeft: number
  urgency: Urgency
  caseManager: string
  /** The days by which breaks moved it. */
  breakDays: number | null
}

/** What is due for the plans of a school, the earliest at the top. */
export const dueList = defineList<DueRow>()({
  name: 'specialEducation.dues',
  scope: 'district',
  reach: 'rows',
  read: manages,
  filters: {
    urgency: f.choice({
      of: urgencies,
      tones: { overdue: 'bad', soon: 'attention', later: 'neutral' },
    }),
    due: f.choice({ of: dueKinds }),
    plan: f.choice({ of: planKinds }),
    caseManagerID: f.reference({ to: 'people.colleagues' }),
    // Not offered: they say how the columns are shown.
    grade: f.choice({ of: gradeLevels }),
    dueOn: f.date(),
    daysLeft: f.integer(),
    breakDays: f.integer(),
  },
  offered: ['urgency', 'due', 'plan', 'caseManagerID'],
  columns: [
    'name',
    'grade',
    'plan',
    'due',
    'dueOn',
    'daysLeft',
    'breakDays',
    'caseManager',
    'urgency',
  ],
  shown: ['name', 'grade', 'plan', 'due', 'dueOn', 'daysLeft', 'caseManager', 'urgency'],
  search: ['name'],
  sort: 'dueOn',
  csv: 'export',
  texts: {
    one: { en: 'Due date', es: 'Fecha límite' },
    many: { en: 'Due dates', es: 'Fechas límite' },
    empty: { en: 'Nothing is due', es: 'No hay nada pendiente' },
    emptyHint: {
      en: 'Evaluations, reviews and transfers of your school’s plans are listed here.',
      es: 'Aquí aparecen las evaluaciones, revisiones y traslados de los planes de su escuela.',
    },
    searchHint: { en: 'Student', es: 'Estudiante' },
    name: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    plan: { en: 'Plan', es: 'Plan' },
    ...choiceTexts('plan', planKindTexts),
    due: { en: 'What', es: 'Qué' },
    ...choiceTexts('due', dueKindTexts),
    dueOn: { en: 'Due', es: 'Fecha límite' },
    daysLeft: { en: 'Days left', es: 'Días restantes' },
    breakDays: { en: 'Days of breaks', es: 'Días de receso' },
    caseManager: { en: 'Case manager', es: 'Encargado del caso' },
    caseManagerID: { en: 'Case manager', es: 'Encargado del caso' },
    urgency: { en: 'Status', es: 'Estado' },
    ...choiceTexts('urgency', urgencyTexts),
  },
})
