import { messages as forms } from '@atrium/forms/messages'
import { withMessages } from '@atrium/kit/shared'
import { messages as people } from '@atrium/people/messages'

// The questions of a form, and the head of a profile, have texts of forms and people, which come along.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  people,
  forms,
)
