import { dataOf } from '@atrium/kit/server'
import { erasedStudents, legalHolds, purgeRuns, recordExports } from './lifecycle.table.ts'

const proof = {
  en: 'Shows why the record was kept, given out, or deleted.',
  es: 'Muestra por qué el expediente se conservó, se entregó o se eliminó.',
}

export const data = [
  dataOf(legalHolds, {
    of: 'studentID',
    title: { en: 'Legal holds', es: 'Retenciones legales' },
    people: 'studentID placedBy liftedBy',
    educationRecord: 'reason until placedAt liftedAt liftedReason',
    kept: { permanently: proof },
    erased: { why: proof },
  }),
  dataOf(recordExports, {
    of: 'studentID',
    title: { en: 'Exports of the complete record', es: 'Exportaciones del expediente completo' },
    keys: 'runID',
    people: 'studentID requestedBy',
    files: 'fileUUID',
    educationRecord: 'requestedAt madeAt counts',
    kept: { permanently: proof },
    erased: { why: proof, clear: 'fileUUID' },
  }),
  dataOf(erasedStudents, {
    people: 'studentID erasedBy',
    setup: 'reason erasedAt deleted kept logBlankedAt',
    kept: { permanently: proof },
  }),
  dataOf(purgeRuns, {
    setup: 'ranAt counts',
    kept: {
      days: 400,
      after: 'ranAt',
      what: { en: 'Reports of this purge', es: 'Informes de esta depuración' },
    },
  }),
]
