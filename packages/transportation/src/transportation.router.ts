import { id, needing, router, schoolToday, signedIn, type UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { pupilChoices, schoolChoices } from '@atrium/people/public'
import { z } from 'zod'
import { noteBoarding, routeToday } from './day/boarding.actions.ts'
import { busesOn } from './day/day.queries.ts'
import { tellFamilies } from './day/tell.actions.ts'
import { exportGtfs } from './gtfs/export.queries.ts'
import { gtfsLimits } from './gtfs/gtfs.words.ts'
import { importGtfs } from './gtfs/import.actions.ts'
import { householdChoices } from './riders/household-choices.queries.ts'
import { routeMap } from './routes/map.queries.ts'
import { retimeRoute } from './routes/retime.actions.ts'
import { studentRides } from './student/rides.queries.ts'
import { tripsOn } from './trips/trips-on.queries.ts'
import { tripsRecord } from './trips/trips.record.ts'
import { boards, delayKinds, manages, setsUp, setupRights } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
type Asked = z.infer<typeof asked>

export const transportationRouter = router({
  pupils: router({
    options: needing(manages)
      .input(asked)
      .query(({ ctx, input }) => pupilsOf(ctx, input)),
  }),
  households: router({
    options: needing(manages)
      .input(asked)
      .query(({ ctx, input }) => householdChoices(ctx, input)),
  }),
  schools: router({
    options: needing(...setupRights.read)
      .input(asked)
      .query(({ ctx, input }) => schoolChoices(ctx, setupRights.read, input)),
  }),
  tripSchools: router({
    options: needing(...tripsRecord.rights.read)
      .input(asked)
      .query(({ ctx, input }) => schoolChoices(ctx, tripsRecord.rights.read, input)),
  }),
  today: needing(manages).query(({ ctx }) => busesOn(ctx, schoolToday(ctx))),
  tripsToday: needing(manages).query(({ ctx }) => tripsOn(ctx, schoolToday(ctx))),
  // A driver has today’s own routes: whose a list is, is decided for each.
  routeDay: needing(...boards)
    .input(z.strictObject({ routeID: id }))
    .query(({ ctx, input }) => routeToday(ctx, input.routeID)),
  tellFamilies: needing(manages)
    .input(
      z.strictObject({
        routeID: id,
        kind: z.enum(delayKinds),
        minutes: z.int().nullable(),
        busID: id.nullable(),
      }),
    )
    .mutation(({ ctx, input }) => tellFamilies(ctx, input)),
  noteBoarding: needing(...boards)
    .input(
      z.strictObject({
        ...{ routeID: id, studentID: id, boarded: z.boolean().nullable() },
        offlineAt: z.iso.datetime().optional(),
      }),
    )
    .mutation(({ ctx, input }) => noteBoarding(ctx, input)),
  routeMap: needing(...setupRights.read)
    .input(z.strictObject({ routeID: id }))
    .query(({ ctx, input }) => routeMap(ctx, input)),
  retime: needing
    .districtWide(setsUp)
    .input(
      z.strictObject({
        routeID: id,
        version: z.int(),
        at: z.string().max(5),
        mph: z.number(),
        wait: z.number(),
      }),
    )
    .mutation(({ ctx, input }) => retimeRoute(ctx, input)),
  exportGtfs: needing(...setupRights.read).query(({ ctx }) => exportGtfs(ctx)),
  importGtfs: needing
    .districtWide(setsUp)
    .input(
      z.strictObject({
        // Base64 takes four characters for three bytes.
        file: z.base64().max(gtfsLimits.megabytes * 1_400_000),
        fileName: z.string().max(200),
        schoolID: id.nullable(),
        seen: z.string().max(100).optional(),
      }),
    )
    .mutation(({ ctx, input }) => importGtfs(ctx, input)),
  // Access is decided for each student: the page's section of the profile.
  studentRides: signedIn
    .input(z.object({ userID: id }))
    .query(({ ctx, input }) => studentRides(ctx, input.userID)),
})

/**
 * Students by two letters of the name at least: someone is looked up, not looked through. At all schools
 * where the caller manages riders, as the list of riders shows them, not just at the current one.
 */
const pupilsOf = async (ctx: UserRequest, input: Asked): Promise<Option[]> =>
  !input.ids && (input.search ?? '').trim().length < 2
    ? []
    : pupilChoices({ ...ctx, user: { ...ctx.user, schoolID: 0 } }, { needs: [manages] }, input)
