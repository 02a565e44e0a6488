import { withMessages } from '@atrium/kit/shared'
import { messages as schools } from '@atrium/schools/messages'

// The page contains the form of the reader's own district too, so it also loads those texts, and
// the names of time zones.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  schools,
)
