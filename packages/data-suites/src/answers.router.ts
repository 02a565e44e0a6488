import { id, needing, open } from '@atrium/kit/server'
import { z } from 'zod'
import { filterInput, name } from './definitions.input.ts'
import {
  createDelivery,
  pauseDelivery,
  removeDelivery,
  subscribe,
} from './delivery/delivery.actions.ts'
import { ownDeliveries, possibleRecipients } from './delivery/delivery.queries.ts'
import { placeInsight, removeInsight, saveInsight } from './insights/insights.actions.ts'
import { listInsights, proposeInsights } from './insights/insights.queries.ts'
import { insightKinds } from './insights/insight.types.ts'
import { createLink, revokeLink } from './shares/links.actions.ts'
import { sharedWithAnyone, sharedWithStaff } from './shares/shared-view.queries.ts'
import { sharingOf } from './shares/sharing.queries.ts'
import { possibleOwners, transferSuite } from './shares/transfer.actions.ts'
import { removeSnapshot, takeSnapshot } from './snapshots/snapshots.actions.ts'
import { listSnapshots, snapshotNow, snapshotView } from './snapshots/snapshots.queries.ts'
import { dateParts } from '@atrium/engine/words'

const suite = z.strictObject({ suiteID: id })
const snapshot = suite.extend({ snapshotID: id })
const viewing = () => needing('dataSuites.view')
const search = z.string().max(100)
const token = z.string().regex(/^[\w-]{43}$/)
const hour = z.int().min(0).max(23)
const cadence = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour }),
  z.strictObject({ every: z.literal('week'), hour, weekday: z.int().min(1).max(7) }),
  z.strictObject({ every: z.literal('month'), hour, day: z.int().min(1).max(28) }),
])
const field = z.string().regex(/^[am]\d{1,10}$/)
const insight = z.strictObject({
  kind: z.enum(insightKinds),
  reducer: z.enum(['average', 'sum', 'median', 'recordCount']),
  value: field.nullable(),
  by: z.strictObject({ field, part: z.enum(dateParts).optional() }),
  filters: z.array(filterInput).max(30),
  filterSetIDs: z.array(z.int()).max(30),
})

/**
 * What suites answer and who is notified: snapshots, insights, links, deliveries, and who owns
 * them.
 */
export const answerProcedures = {
  snapshots: viewing()
    .input(suite)
    .query(({ ctx, input }) => listSnapshots(ctx, input.suiteID)),
  snapshot: viewing()
    .input(snapshot)
    .query(({ ctx, input }) => snapshotView(ctx, input)),
  snapshotNow: viewing()
    .input(snapshot)
    .query(({ ctx, input }) => snapshotNow(ctx, input)),
  takeSnapshot: viewing()
    .input(suite.extend({ dashboardID: id.optional(), chartID: id.optional(), name }))
    .mutation(({ ctx, input }) => takeSnapshot(ctx, input)),
  removeSnapshot: viewing()
    .input(snapshot)
    .mutation(({ ctx, input }) => removeSnapshot(ctx, input)),

  insights: viewing()
    .input(suite.extend({ dashboardID: id.optional() }))
    .query(({ ctx, input }) => listInsights(ctx, input)),
  proposedInsights: viewing()
    .input(suite)
    .query(({ ctx, input }) => proposeInsights(ctx, input.suiteID)),
  saveInsight: viewing()
    .input(suite.extend({ dashboardID: id.nullable(), definition: insight }))
    .mutation(({ ctx, input }) => saveInsight(ctx, input)),
  placeInsight: viewing()
    .input(suite.extend({ insightID: id, dashboardID: id.nullable() }))
    .mutation(({ ctx, input }) => placeInsight(ctx, input)),
  removeInsight: viewing()
    .input(suite.extend({ insightID: id }))
    .mutation(({ ctx, input }) => removeInsight(ctx, input)),

  sharing: viewing()
    .input(suite)
    .query(({ ctx, input }) => sharingOf(ctx, input.suiteID)),
  createLink: viewing()
    .input(
      suite.extend({
        dashboardID: id.optional(),
        snapshotID: id.optional(),
        name,
        audience: z.enum(['signedIn', 'anyone']),
        schoolID: id.nullable(),
        expiresAt: z.iso.datetime(),
      }),
    )
    .mutation(({ ctx, input }) => createLink(ctx, input)),
  revokeLink: viewing()
    .input(suite.extend({ linkID: id }))
    .mutation(({ ctx, input }) => revokeLink(ctx, input)),
  shared: viewing()
    .input(z.strictObject({ token }))
    .query(({ ctx, input }) => sharedWithStaff(ctx, input.token)),
  sharedWithAnyone: open('whoever was given a link that the district allows for anyone')
    .input(z.strictObject({ token }))
    .query(({ ctx, input }) => sharedWithAnyone(ctx, input.token)),

  possibleOwners: viewing()
    .input(suite.extend({ search }))
    .query(({ ctx, input }) => possibleOwners(ctx, input)),
  transfer: viewing()
    .input(suite.extend({ userID: id }))
    .mutation(({ ctx, input }) => transferSuite(ctx, input)),

  possibleRecipients: viewing()
    .input(suite.extend({ search }))
    .query(({ ctx, input }) => possibleRecipients(ctx, input)),
  createDelivery: viewing()
    .input(suite.extend({ dashboardID: id, cadence, recipients: z.array(id).min(1).max(200) }))
    .mutation(({ ctx, input }) => createDelivery(ctx, input)),
  pauseDelivery: viewing()
    .input(suite.extend({ deliveryID: id, paused: z.boolean() }))
    .mutation(({ ctx, input }) => pauseDelivery(ctx, input)),
  removeDelivery: viewing()
    .input(suite.extend({ deliveryID: id }))
    .mutation(({ ctx, input }) => removeDelivery(ctx, input)),
  ownDeliveries: viewing().query(({ ctx }) => ownDeliveries(ctx)),
  subscribe: viewing()
    .input(z.strictObject({ deliveryID: id, on: z.boolean() }))
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
}
