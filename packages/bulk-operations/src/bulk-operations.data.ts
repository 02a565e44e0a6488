import { dataOf } from '@atrium/kit/server'
import { bulkOperations, bulkRecords } from './bulk-operations.table.ts'

export const data = [
  dataOf(bulkOperations, {
    keys: 'schoolID runID',
    people: 'createdBy',
    setup: 'kind section field value selection unknown status endedAt',
    kept: 'inUse',
  }),
  dataOf(bulkRecords, {
    of: 'personID',
    title: { en: 'Changes in bulk', es: 'Cambios en conjunto' },
    withheld: {
      en: 'The record itself has these values.',
      es: 'El expediente mismo tiene estos valores.',
    },
    keys: 'operationID',
    people: 'personID',
    educationRecord: 'name before status reason',
    kept: 'withPerson',
  }),
]
