import { dataOf } from '@atrium/kit/server'
import { personMerges } from './person-merge.table.ts'

export const data = [
  dataOf(personMerges, {
    of: 'keptID',
    title: { en: 'Merged duplicates', es: 'Duplicados combinados' },
    withheld: {
      en: 'The record itself has these values.',
      es: 'El expediente mismo tiene estos valores.',
    },
    people: 'keptID goneID mergedBy undoneBy',
    educationRecord: 'kind mergedAt before moved undoneAt',
    kept: {
      days: 400,
      after: 'mergedAt',
      what: {
        en: 'What it takes to undo a merge',
        es: 'Lo necesario para deshacer una combinación',
      },
    },
  }),
]
