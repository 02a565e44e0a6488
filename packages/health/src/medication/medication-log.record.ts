import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevelTexts, gradeLevels } from '@atrium/schools/words'
import { entryKindTexts } from '../health.words.ts'
import { readsSchool } from '../words.ts'
import { entryKinds, type EntryKind } from './medication.words.ts'

export interface LoggedEntry {
  id: number
  version: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  medication: string
  kind: EntryKind
  day: string
  dueAt: string | null
  at: string
  units: number
  by: string
  witness: string | null
  isSigned: boolean
  note: string | null
}

/** What was given, refused, missed, wasted, received, and returned at a school, the last at the top. */
export const medicationLog = defineList<LoggedEntry>()({
  name: 'health.medicationLog',
  scope: 'district',
  reach: 'rows',
  read: readsSchool,
  filters: {
    kind: f.choice({
      of: entryKinds,
      tones: {
        ...{ given: 'good', refused: 'attention', missed: 'bad', wasted: 'attention' },
        ...{ received: 'neutral', returned: 'neutral' },
      },
    }),
    day: f.date(),
    isSigned: f.toggle({}),
    // Not offered: they say how the columns are shown.
    grade: f.choice({ of: gradeLevels }),
    at: f.instant(),
    dueAt: f.time(),
  },
  offered: ['kind', 'day', 'isSigned'],
  columns: [
    ...(['name', 'grade', 'medication', 'kind', 'at', 'day', 'dueAt', 'units'] as const),
    ...(['by', 'witness', 'isSigned', 'note'] as const),
  ],
  shown: ['name', 'medication', 'kind', 'at', 'dueAt', 'units', 'by', 'witness', 'note'],
  search: ['name', 'medication'],
  sort: '-at',
  csv: 'export',
  texts: {
    one: { en: 'Entry', es: 'Anotación' },
    many: { en: 'Medication log', es: 'Registro de medicamentos' },
    empty: { en: 'Nothing recorded yet', es: 'Aún no hay anotaciones' },
    emptyHint: {
      en: 'Add medication orders on the students’ profiles. Their doses appear here every day.',
      es: 'Agregue órdenes de medicamentos en los perfiles de los estudiantes. Sus dosis aparecen aquí cada día.',
    },
    searchHint: { en: 'Student or medication', es: 'Estudiante o medicamento' },
    name: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    medication: { en: 'Medication', es: 'Medicamento' },
    kind: { en: 'What happened', es: 'Qué pasó' },
    ...choiceTexts('kind', entryKindTexts),
    day: { en: 'Day', es: 'Día' },
    at: { en: 'Recorded', es: 'Anotado' },
    dueAt: { en: 'Due', es: 'Hora indicada' },
    units: { en: 'Units', es: 'Unidades' },
    by: { en: 'By', es: 'Por' },
    witness: { en: 'Second signature', es: 'Segunda firma' },
    isSigned: { en: 'Fully signed', es: 'Con todas las firmas' },
    note: { en: 'Note', es: 'Nota' },
  },
})
