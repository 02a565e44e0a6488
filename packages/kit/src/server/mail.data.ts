import { dataOf } from './data-declaration.ts'
import { mailMessages } from './mail.table.ts'

export const data = [
  dataOf(mailMessages, {
    directory: 'to',
    personal: 'language template values tables sentAt attempts retryAt lastError',
    kept: {
      days: 30,
      after: 'createdAt',
      what: { en: 'Emails, sent or not', es: 'Correos, enviados o no' },
    },
  }),
]
