import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import {
  categories,
  categoryTexts,
  exitReasons,
  exitReasonTexts,
  placements,
  placementTexts,
  type Category,
  type ExitReason,
  type Placement,
} from '../words.ts'
import {
  checks,
  checkTexts,
  checkTones,
  countYears,
  countYearTexts,
  parts,
  partTexts,
  problemTexts,
  raceGroups,
  raceGroupTexts,
  reports,
  type Check,
  type Part,
  type Problem,
  type RaceGroup,
} from './child-count.words.ts'

export interface CountedChild {
  id: number
  version: number
  planID: number
  studentID: number
  part: Part
  stateID: string | null
  /** `Ruiz, Ana` */
  name: string
  birthDate: string | null
  age: number | null
  grade: string | null
  school: string
  category: Category | null
  placement: Placement | null
  /** The share of the day in a regular class. */
  participation: string | null
  race: RaceGroup | null
  englishLearner: boolean
  removalDays: number
  overTen: boolean
  exitedOn: string | null
  exitReason: ExitReason | null
  check: Check
  problems: Problem[]
}

/** What the district reports to the state about children with an IEP, and what is missing. */
export const childCount = defineList<CountedChild>()({
  name: 'specialEducation.childCount',
  scope: 'district',
  reach: 'district',
  read: reports,
  filters: {
    part: f.choice({ of: parts }),
    year: f.choice({ of: countYears }),
    check: f.choice({ of: checks, tones: checkTones }),
    category: f.choice({ of: categories }),
    placement: f.choice({ of: placements }),
    race: f.choice({ of: raceGroups }),
    englishLearner: f.toggle({}),
    overTen: f.toggle({}),
    // Not offered: they say how the columns are shown.
    grade: f.choice({ of: gradeLevels }),
    birthDate: f.date(),
    exitedOn: f.date(),
    exitReason: f.choice({ of: exitReasons }),
    age: f.integer(),
    removalDays: f.integer(),
  },
  offered: [
    ...(['part', 'year', 'check', 'category', 'placement', 'race'] as const),
    ...(['englishLearner', 'overTen'] as const),
  ],
  columns: [
    ...(['part', 'stateID', 'name', 'birthDate', 'age', 'grade', 'school', 'category'] as const),
    ...(['placement', 'participation', 'race', 'englishLearner', 'removalDays'] as const),
    ...(['overTen', 'exitedOn', 'exitReason', 'check', 'problems'] as const),
  ],
  // What tells children apart, and what to do about them. Files have the rest.
  shown: ['name', 'age', 'category', 'placement', 'check', 'problems'],
  search: ['name', 'stateID'],
  sort: 'name',
  csv: 'export',
  texts: {
    one: { en: 'Child', es: 'Niño' },
    many: { en: 'Children with an IEP', es: 'Niños con IEP' },
    empty: { en: 'No children to report', es: 'No hay niños que informar' },
    emptyHint: {
      en: 'Children with an IEP in force on December 1, and those who left special education in the year, appear here.',
      es: 'Aquí aparecen los niños con un IEP vigente el 1 de diciembre y los que dejaron la educación especial en el año.',
    },
    searchHint: { en: 'Student or state ID', es: 'Estudiante o número estatal' },
    part: { en: 'Part', es: 'Parte' },
    ...choiceTexts('part', partTexts),
    year: { en: 'Year', es: 'Año' },
    ...choiceTexts('year', countYearTexts),
    stateID: { en: 'State ID', es: 'Número estatal' },
    name: { en: 'Student', es: 'Estudiante' },
    birthDate: { en: 'Birth date', es: 'Fecha de nacimiento' },
    age: { en: 'Age', es: 'Edad' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    school: { en: 'School', es: 'Escuela' },
    category: { en: 'Primary disability', es: 'Discapacidad principal' },
    ...choiceTexts('category', categoryTexts),
    placement: { en: 'Program setting', es: 'Ubicación' },
    ...choiceTexts('placement', placementTexts),
    participation: { en: 'Of the day in regular classes', es: 'Del día en clases regulares' },
    race: { en: 'Race and ethnicity', es: 'Raza y origen étnico' },
    ...choiceTexts('race', raceGroupTexts),
    englishLearner: { en: 'English learner', es: 'Aprende inglés' },
    removalDays: { en: 'Days removed', es: 'Días de suspensión' },
    overTen: { en: 'Removed over ten days', es: 'Más de diez días de suspensión' },
    exitedOn: { en: 'Exit', es: 'Salida' },
    exitReason: { en: 'Exit reason', es: 'Motivo de la salida' },
    ...choiceTexts('exitReason', exitReasonTexts),
    check: { en: 'Check', es: 'Revisión' },
    ...choiceTexts('check', checkTexts),
    problems: { en: 'Missing', es: 'Falta' },
  },
})

/** What is missing, in words: in files. */
export const problemsText = (problems: readonly Problem[], language: 'en' | 'es'): string =>
  problems.map((problem) => problemTexts[problem][language]).join('; ')
