import type { UserContextPart } from '../user-context-parts.ts'
import { defaultViews } from './saved-views.queries.ts'

/** The default views are part of the person's context, so that no list has to wait for them. */
export const savedViewsContext: UserContextPart = {
  name: 'savedViews',
  read: async ({ db, identity }) => ({ defaultViews: await defaultViews(db, identity) }),
}
