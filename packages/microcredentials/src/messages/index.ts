import { messages as credentials } from '@atrium/credentials/messages'
import { withMessages } from '@atrium/kit/shared'
import { messages as payments } from '@atrium/payments/messages'
import { messages as people } from '@atrium/people/messages'
import { messages as standards } from '@atrium/standards/messages'

// The pages are made of others' parts too, whose texts come along.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  people,
  standards,
  credentials,
  payments,
)
