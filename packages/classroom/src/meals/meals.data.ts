import { dataOf } from '@atrium/kit/server'
import { mealCounts } from './meals.table.ts'

export const data = [
  dataOf(mealCounts, {
    of: 'studentID',
    title: { en: 'Meals', es: 'Comidas' },
    keys: 'sectionID',
    people: 'studentID countedBy',
    educationRecord: 'date meal choice countedAt',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'Meals were claimed from the federal program.',
        es: 'Las comidas se reclamaron al programa federal.',
      },
    },
  }),
]
