import { router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { cartCount, pendingSurveys, readPDSection } from './pd.queries.ts'

/** What people have of their own in professional development; nobody reads another's. */
export const pdRouter = router({
  pendingSurveys: signedIn.query(({ ctx }) => pendingSurveys(ctx)),
  cartCount: signedIn.query(({ ctx }) => cartCount(ctx)),
  section: signedIn
    .input(z.object({ sectionID: z.int().min(0).max(2_147_483_647) }))
    .query(({ ctx, input }) => readPDSection(ctx, input.sectionID)),
})
