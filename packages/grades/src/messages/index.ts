import { withMessages } from '@atrium/kit/shared'
import { messages as people } from '@atrium/people/messages'
import { messages as standards } from '@atrium/standards/messages'

// The head of a profile is said by people's texts, and the choice of standards by theirs, which come along.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  people,
  standards,
)
