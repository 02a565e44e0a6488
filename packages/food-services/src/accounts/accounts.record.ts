import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { manages } from '../words.ts'
import { standings, type Standing } from './balance.rules.ts'

export interface AccountRow {
  id: number
  version: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  school: string | null
  pin: string | null
  /** Brothers and sisters on the same account. */
  siblings: string | null
  balanceCents: number
  standing: Standing
}

/** The students of a school with their accounts. Who eats free isn't in it, and can't be told from it. */
export const accountsList = defineList<AccountRow>()({
  name: 'foodServices.accounts',
  scope: 'district',
  reach: 'rows',
  read: [manages],
  filters: {
    grade: f.choice({ of: gradeLevels }),
    standing: f.choice({ of: standings, tones: { ok: 'good', below: 'attention' } }),
    // Not offered: it says how the column is shown.
    balanceCents: f.cents(),
  },
  offered: ['grade', 'standing'],
  columns: ['name', 'grade', 'school', 'pin', 'siblings', 'balanceCents', 'standing'],
  search: ['name'],
  sort: 'name',
  csv: 'export',
  texts: {
    one: { en: 'Meal account', es: 'Cuenta de comidas' },
    many: { en: 'Meal accounts', es: 'Cuentas de comidas' },
    empty: { en: 'No students here', es: 'No hay estudiantes aquí' },
    emptyHint: {
      en: 'Each student who is enrolled at the school has a place here.',
      es: 'Aquí aparece cada estudiante inscrito en la escuela.',
    },
    searchHint: { en: 'Student or number', es: 'Estudiante o número' },
    name: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    school: { en: 'School', es: 'Escuela' },
    pin: { en: 'Number at the line', es: 'Número en la fila' },
    siblings: { en: 'Shares with', es: 'Comparte con' },
    balanceCents: { en: 'Balance', es: 'Saldo' },
    standing: { en: 'Account', es: 'Cuenta' },
    'standing.ok': { en: 'OK', es: 'En orden' },
    'standing.below': { en: 'Negative balance', es: 'Saldo negativo' },
  },
})
