import { dataOf } from './data-declaration.ts'
import { accessEvents, auditBlanks, auditSeals } from './access-event.table.ts'

export const data = [
  dataOf(accessEvents, {
    of: 'subjectID',
    title: { en: 'Who looked at the record', es: 'Quién consultó el expediente' },
    withheld: {
      en: 'The log is about who works with the record.',
      es: 'El registro trata de quién trabaja con el expediente.',
    },
    people: 'actorID subjectID',
    educationRecord: 'at kind entity rows detail ip onceADay',
    kept: {
      permanently: { en: 'The log proves who saw what.', es: 'El registro prueba quién vio qué.' },
    },
    erased: {
      why: {
        en: 'The log proves who saw what; it names the number alone.',
        es: 'El registro prueba quién vio qué; solo contiene el número.',
      },
    },
  }),
  dataOf(auditBlanks, {
    keys: 'entryID receiptID',
    secret: 'sealed hash',
    kept: {
      permanently: {
        en: 'Shows that entries without values were blanked by a deletion.',
        es: 'Muestra que los valores de estos registros se borraron con una eliminación.',
      },
    },
  }),
  dataOf(auditSeals, {
    keys: 'toID fromID',
    setup: 'link',
    secret: 'hashes sealedAt',
    kept: {
      permanently: {
        en: 'The seals prove that the log wasn’t altered.',
        es: 'Los sellos prueban que el registro no fue alterado.',
      },
    },
  }),
]
