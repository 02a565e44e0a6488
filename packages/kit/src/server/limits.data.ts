import { dataOf } from './data-declaration.ts'
import { rateLimits } from './limits.table.ts'

export const data = [
  dataOf(rateLimits, {
    personal: 'key points resetsAt',
    kept: {
      days: 0,
      after: 'resetsAt',
      everyDistrict: true,
      what: { en: 'Counted attempts to sign in', es: 'Intentos de inicio de sesión contados' },
    },
  }),
]
