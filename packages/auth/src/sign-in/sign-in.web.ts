import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

/** The first page of a visitor, which the browser loads without any other module. */
export const signIn = webModule({
  key: 'signIn',
  screens,
  pages: () => import('./pages.ts'),
  messages,
})
