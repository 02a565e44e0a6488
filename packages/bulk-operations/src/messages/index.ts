import { withMessages } from '@atrium/kit/shared'
import { messages as people } from '@atrium/people/messages'

// The fields and their choices are people's, whose texts come along.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  people,
)
