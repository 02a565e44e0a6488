import { newDistrictFeatures } from '@atrium/schools/words'
import { appointIn, authServices, linkHours } from '@atrium/auth/public'
import { audit, sendMail, type Tx, type UserRequest } from '@atrium/kit/server'
import { f, refuse, validateDraft } from '@atrium/kit/shared'
import { districts } from '@atrium/schools/tables'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { newDistrictFields } from './districts.fields.ts'

/**
 * Adds a district with its first administrator, who gets a link by email. Refuses 422 with field
 * errors, including a name that another district has.
 */
export async function addDistrict(
  ctx: UserRequest,
  draft: { name: string; timeZone: string; administratorEmail: string },
): Promise<{ id: number }> {
  const errors = validateDraft(newDistrictFields, draft)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const name = draft.name.trim()
  return ctx.database.transaction('every', async (tx) => {
    await oneAtATime(tx)
    await refuseSameName(tx, name, 0)
    const [made] = await tx
      .insert(districts)
      .values({ name, timeZone: draft.timeZone, features: [...newDistrictFeatures] })
      .returning({ id: districts.id })
    if (!made) throw new Error('the district was not made')
    await audit(tx, entry(ctx, made.id, 'create', { name, timeZone: draft.timeZone }))
    await appoint(tx, ctx, {
      districtID: made.id,
      districtName: name,
      email: draft.administratorEmail,
    })
    return made
  })
}

/**
 * Gives a district another administrator, who gets a link by email. Refuses 404 a missing or
 * archived district, and 422.
 */
export async function appointToDistrict(
  ctx: UserRequest,
  { districtID, email }: { districtID: number; email: string },
): Promise<void> {
  const errors = validateDraft({ email: f.email({ required: true }) }, { email })
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  await ctx.database.transaction('every', async (tx) => {
    await oneAtATime(tx)
    const [district] = await tx
      .select({ name: districts.name })
      .from(districts)
      .where(and(eq(districts.id, districtID), isNull(districts.removedAt)))
    if (!district) throw refuse.notFound('kit.refusal.notFound')
    await appoint(tx, ctx, { districtID, districtName: district.name, email })
  })
}

/**
 * Archives a district: no one can sign in there anymore, its public pages and scheduled work stop,
 * and everything is kept. Refuses 404, and 409 for the caller's own district.
 */
export async function archiveDistrict(ctx: UserRequest, districtID: number): Promise<void> {
  if (districtID === ctx.user.districtID) throw refuse.conflict('platform.districts.notYourOwn')
  await setArchived(ctx, districtID, ctx.now().toISOString())
  await authServices().store.endDistrict(districtID)
}

/**
 * Restores an archived district unchanged. Refuses 404, and 422 if another district has its name by
 * now.
 */
export const restoreDistrict = (ctx: UserRequest, districtID: number): Promise<void> =>
  setArchived(ctx, districtID, null)

async function setArchived(
  ctx: UserRequest,
  districtID: number,
  removedAt: string | null,
): Promise<void> {
  await ctx.database.transaction('every', async (tx) => {
    await oneAtATime(tx)
    const [district] = await tx
      .update(districts)
      .set({
        removedAt,
        version: sql`${districts.version} + 1`,
        updatedAt: ctx.now().toISOString(),
      })
      .where(
        and(
          eq(districts.id, districtID),
          removedAt ? isNull(districts.removedAt) : sql`${districts.removedAt} is not null`,
        ),
      )
      .returning({ name: districts.name })
    if (!district) throw refuse.notFound('kit.refusal.notFound')
    if (!removedAt) await refuseSameName(tx, district.name, districtID)
    await audit(tx, entry(ctx, districtID, removedAt ? 'archive' : 'restore', null))
  })
}

async function appoint(
  tx: Tx,
  ctx: UserRequest,
  of: { districtID: number; districtName: string; email: string },
): Promise<void> {
  const { districtID, districtName } = of
  const email = of.email.trim().toLowerCase()
  const { token } = await appointIn(tx, {
    districtID,
    email,
    actorID: ctx.user.userID,
    now: ctx.now(),
  })
  await sendMail(tx, {
    districtID,
    to: email,
    language: ctx.language,
    template: 'platform.mail.administrator',
    values: {
      districtName,
      hours: linkHours,
      link: `${authServices().publicOrigin}/login/reset-password/${token}`,
    },
  })
}

/**
 * Concurrent additions, archivings and restores see each other's districts. The console takes the
 * same lock.
 */
const oneAtATime = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('atrium.appoint'))`)

async function refuseSameName(tx: Tx, name: string, exceptID: number): Promise<void> {
  const [same] = await tx
    .select({ id: districts.id })
    .from(districts)
    .where(
      and(
        sql`lower(${districts.name}) = lower(${name})`,
        isNull(districts.removedAt),
        ne(districts.id, exceptID),
      ),
    )
  if (same) throw refuse.fields({ name: { id: 'platform.districts.nameTaken' } })
}

const entry = (
  ctx: UserRequest,
  districtID: number,
  action: string,
  after: Record<string, unknown> | null,
) => ({
  districtID,
  actorID: ctx.user.userID,
  entity: 'schools.district',
  entityID: districtID,
  action,
  ...(after && { after }),
  requestID: ctx.request.requestID,
})
