import { messages as forms } from '@atrium/forms/messages'
import { withMessages } from '@atrium/kit/shared'

// The form editor is a part of forms, whose texts come along.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  forms,
)
