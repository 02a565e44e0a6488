import { dataOf } from '../data-declaration.ts'
import { jobRuns } from './job.table.ts'

export const data = [
  dataOf(jobRuns, {
    keys: 'messageID deliveryID errorID',
    people: 'startedBy',
    setup:
      'name status progress done total messageValues attempts asked runAfter cancelRequested worker startedAt endedAt errorValues',
    personal: 'input result',
    derived: 'singletonKey',
    kept: {
      days: 90,
      after: 'endedAt',
      what: { en: 'Background work that has ended', es: 'Trabajos en segundo plano terminados' },
    },
  }),
]
