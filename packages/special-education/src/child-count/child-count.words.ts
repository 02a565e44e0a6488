import type { BothLanguages, Tone } from '@atrium/kit/shared'
import type { Placement } from '../words.ts'

/** Who reports to the state: special education administrators, for the whole district. */
export const reports = ['specialEducation.setup', 'students.specialEducation'] as const

/** The children with a plan on the day of the count, and those who left special education in its year. */
export const parts = ['count', 'exit'] as const
export type Part = (typeof parts)[number]
export const partTexts: Record<Part, BothLanguages> = {
  count: { en: 'On December 1', es: 'El 1 de diciembre' },
  exit: { en: 'Exits of the year', es: 'Salidas del año' },
}

export const countYears = ['current', 'previous'] as const
export type CountYear = (typeof countYears)[number]
export const countYearTexts: Record<CountYear, BothLanguages> = {
  current: { en: 'This school year', es: 'Este año escolar' },
  previous: { en: 'Last school year', es: 'El año escolar pasado' },
}

/** One for each child, as states report: ethnicity first, then race (72 Fed. Reg. 59266). */
export const raceGroups = [
  'hispanic',
  'americanIndianOrAlaskaNative',
  'asian',
  'blackOrAfricanAmerican',
  'nativeHawaiianOrOtherPacificIslander',
  'white',
  'twoOrMore',
] as const
export type RaceGroup = (typeof raceGroups)[number]
export const raceGroupTexts: Record<RaceGroup, BothLanguages> = {
  hispanic: { en: 'Hispanic or Latino', es: 'Hispano o latino' },
  americanIndianOrAlaskaNative: {
    en: 'American Indian or Alaska Native',
    es: 'Indígena americano o nativo de Alaska',
  },
  asian: { en: 'Asian', es: 'Asiático' },
  blackOrAfricanAmerican: { en: 'Black or African American', es: 'Negro o afroamericano' },
  nativeHawaiianOrOtherPacificIslander: {
    en: 'Native Hawaiian or Pacific Islander',
    es: 'Nativo de Hawái o de las islas del Pacífico',
  },
  white: { en: 'White', es: 'Blanco' },
  twoOrMore: { en: 'Two or more races', es: 'Dos o más razas' },
}

/** The share of the day in a regular class that a placement says. */
export const participation: Partial<Record<Placement, string>> = {
  regular80: '80–100%',
  regular40: '40–79%',
  regularLess: '0–39%',
}

/** What the state would send back. */
export const problems = [
  'stateID',
  'birthDate',
  'age',
  'race',
  'englishProficiency',
  'category',
  'placement',
  'noReview',
  'notEnrolled',
  'exitReason',
] as const
export type Problem = (typeof problems)[number]
export const problemTexts: Record<Problem, BothLanguages> = {
  stateID: { en: 'State ID', es: 'Número estatal' },
  birthDate: { en: 'Birth date', es: 'Fecha de nacimiento' },
  age: { en: 'Age outside 3 to 21', es: 'Edad fuera de 3 a 21' },
  race: { en: 'Race and ethnicity', es: 'Raza y origen étnico' },
  englishProficiency: { en: 'English learner status', es: 'Nivel de inglés' },
  category: { en: 'Primary disability', es: 'Discapacidad principal' },
  placement: { en: 'Program setting', es: 'Ubicación' },
  noReview: { en: 'No meeting in the year before', es: 'Sin reunión en el año anterior' },
  notEnrolled: { en: 'Not enrolled that day', es: 'Sin inscripción ese día' },
  exitReason: { en: 'Exit reason', es: 'Motivo de la salida' },
}

export const checks = ['complete', 'missing'] as const
export type Check = (typeof checks)[number]
export const checkTones = { complete: 'good', missing: 'bad' } as const satisfies Record<
  Check,
  Tone
>
export const checkTexts: Record<Check, BothLanguages> = {
  complete: { en: 'Complete', es: 'Completo' },
  missing: { en: 'Something is missing', es: 'Falta algo' },
}
