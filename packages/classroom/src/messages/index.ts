import { withMessages } from '@atrium/kit/shared'
import { messages as people } from '@atrium/people/messages'

// Grades are named by people's texts, which come along.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  people,
)
