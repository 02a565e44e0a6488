import { withMessages } from '@atrium/kit/shared'
import { messages as payments } from '@atrium/payments/messages'

// The pages open the dialog of payments, whose texts come along.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  payments,
)
