import { withMessages } from '@atrium/kit/shared'
import { messages as payments } from '@atrium/payments/messages'
import { messages as people } from '@atrium/people/messages'

// The head of a profile is said by people’s texts, and a card is taken by the dialog of payments.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  people,
  payments,
)
