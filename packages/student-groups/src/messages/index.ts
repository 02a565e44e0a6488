import { withMessages } from '@atrium/kit/shared'
import { messages as people } from '@atrium/people/messages'

// The head of a profile and the way to find a person are said by people’s texts, which come along.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  people,
)
