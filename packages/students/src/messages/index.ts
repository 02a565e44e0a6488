import { withMessages } from '@atrium/kit/shared'
import { messages as people } from '@atrium/people/messages'

// The pages are made of people's parts, whose texts come along.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  people,
)
