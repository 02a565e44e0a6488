import { dataOf } from './data-declaration.ts'
import { sql } from 'drizzle-orm'
import { auditEntries } from './audit.table.ts'

export const data = [
  dataOf(auditEntries, {
    of: {
      column: 'entityID',
      only: sql`entity in ('students.student', 'auth.account', 'people.user')`,
    },
    title: { en: 'Changes of the record', es: 'Cambios del expediente' },
    withheld: {
      en: 'The log is about who works with the record.',
      es: 'El registro trata de quién trabaja con el expediente.',
    },
    keys: 'entityID requestID',
    people: 'actorID',
    educationRecord: 'at entity action changes cause',
    kept: {
      permanently: {
        en: 'The sealed log proves that nothing was altered.',
        es: 'El registro sellado prueba que nada fue alterado.',
      },
    },
    erased: {
      why: {
        en: 'The sealed log keeps who did what and when, without the values.',
        es: 'El registro sellado conserva quién hizo qué y cuándo, sin los valores.',
      },
    },
  }),
]
