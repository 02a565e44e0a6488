import { id, needing, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import {
  importViews,
  chooseDefault,
  removeView,
  saveView,
  setGroupDefault,
} from './saved-views.actions.ts'
import { viewsOf } from './saved-views.queries.ts'

const list = z.string().min(1).max(100)
const view = { name: z.string().trim().min(1).max(60), query: z.string().max(2000) }

/** Saved views of lists: everyone has their own, and sees those shared with their groups. */
export const savedViewsRouter = router({
  list: signedIn
    .input(z.strictObject({ list }))
    .query(({ ctx, input }) => viewsOf(ctx, input.list)),
  save: signedIn
    .input(z.strictObject({ list, ...view, groupID: id.nullable() }))
    .mutation(({ ctx, input }) => saveView(ctx, input)),
  /** Imports views that a browser stored before they were stored on the server. */
  bring: signedIn
    .input(z.strictObject({ list, views: z.array(z.strictObject(view)).max(200) }))
    .mutation(({ ctx, input }) => importViews(ctx, input.list, input.views)),
  remove: signedIn
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => removeView(ctx, input.id)),
  chooseDefault: signedIn
    .input(z.strictObject({ list, viewID: id.nullable() }))
    .mutation(({ ctx, input }) => chooseDefault(ctx, input.list, input.viewID)),
  setGroupDefault: needing
    .districtWide('security.manage')
    .input(z.strictObject({ id, isDefault: z.boolean() }))
    .mutation(({ ctx, input }) => setGroupDefault(ctx, input)),
})
