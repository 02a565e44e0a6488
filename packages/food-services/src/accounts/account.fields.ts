import { f } from '@atrium/kit/shared'
import { cardDeposit, depositMethods } from './account.words.ts'

const amount = () => f.cents({ min: 1, max: 1_000_000, required: true })
const reason = () => f.multiline({ max: 500, required: true })

/** What each act on an account asks for. */
export const accountActs = {
  deposit: {
    cents: amount(),
    method: f.choice({ of: depositMethods, required: true, default: 'cash' }),
    reference: f.text({ max: 60 }),
  },
  refund: { cents: amount(), reason: reason() },
  correct: { reason: reason() },
} as const

/** What a family says before its card is asked for. */
export const cardDepositFields = { cents: f.cents({ ...cardDeposit, required: true }) } as const
