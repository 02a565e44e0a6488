import { withMessages } from '@atrium/kit/shared'
import { messages as people } from '@atrium/people/messages'

// The pages use people's parts, whose texts are loaded too.
export const messages = withMessages(
  { en: () => import('./en.ts'), es: () => import('./es.ts') },
  people,
)
