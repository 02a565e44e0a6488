import { dataOf } from '@atrium/kit/server'
import { suiteErasures } from './erasure.table.ts'

export const data = [
  dataOf(suiteErasures, {
    keys: 'keys',
    people: 'studentID requestedBy',
    setup: 'requestedAt ids files rows unread doneAt',
    kept: {
      permanently: {
        en: 'Shows that a deleted student’s rows were taken out of the data suites.',
        es: 'Muestra que las filas de un estudiante eliminado se quitaron de los conjuntos de datos.',
      },
    },
  }),
]
