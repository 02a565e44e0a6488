import { router, signedIn } from '@atrium/kit/server'
import { cartCount, pendingSurveys } from './pd.queries.ts'

/** What people have of their own in professional development; nobody reads another's. */
export const pdRouter = router({
  pendingSurveys: signedIn.query(({ ctx }) => pendingSurveys(ctx)),
  cartCount: signedIn.query(({ ctx }) => cartCount(ctx)),
})
