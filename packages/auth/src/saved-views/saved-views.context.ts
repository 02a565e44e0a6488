import type { UserContextPart } from '../user-context-parts.ts'
import { defaultViews } from './saved-views.queries.ts'

/** What the person's lists open with comes with their context: no list waits for it. */
export const savedViewsContext: UserContextPart = {
  name: 'savedViews',
  read: async ({ db, identity }) => ({ defaultViews: await defaultViews(db, identity) }),
}
