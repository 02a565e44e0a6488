import { dataOf } from './data-declaration.ts'
import { notices } from './notice.table.ts'

export const data = [
  dataOf(notices, {
    of: 'userID',
    title: { en: 'Notices', es: 'Avisos' },
    people: 'userID',
    personal: 'template values screen params readAt',
    kept: { days: 365, after: 'createdAt', what: { en: 'Notices', es: 'Avisos' } },
  }),
]
