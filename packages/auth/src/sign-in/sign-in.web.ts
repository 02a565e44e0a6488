import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

/** A visitor's first page, which the browser loads without any other module. */
export const signIn = webModule({
  key: 'signIn',
  screens,
  pages: () => import('./pages.ts'),
  messages,
})
