import { holders } from '@atrium/access/public'
import { isConfirmedOwner } from '@atrium/auth/public'
import {
  audit,
  freelyExported,
  type ExportedPeople,
  type ExportGate,
  type UserRequest,
} from '@atrium/kit/server'
import { rateLimits } from '@atrium/kit/tables'
import { refuse } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { eq, sql } from 'drizzle-orm'

const hour = 3600

/**
 * More than 1,000 people's records in an hour, in one file or in many, leave only after the person
 * has typed their password again; administrators are notified of each.
 */
export const largeExports: ExportGate = {
  name: 'security.largeExports',
  admit: async (ctx, exported) => {
    const { people, isOnlyAsked } = exported
    if (people <= 0) return
    const total = isOnlyAsked
      ? (await exportedThisHour(ctx)) + people
      : await countExported(ctx, people)
    if (total <= freelyExported) return
    if (!(await isConfirmedOwner(ctx))) {
      if (!isOnlyAsked) await countExported(ctx, -people)
      throw refuse.forbidden('kit.refusal.confirmPassword', { count: freelyExported })
    }
    if (!isOnlyAsked) await notifyAdministrators(ctx, exported)
  },
}

/** Adds to what the person has exported in this hour, in one statement, so that many at once count as one by one. */
async function countExported({ database, user }: UserRequest, people: number): Promise<number> {
  const key = `exported:${user.districtID}:${user.userID}`
  const isOver = sql`${rateLimits.resetsAt} <= now()`
  const [row] = await database.everyDistrict
    .insert(rateLimits)
    .values({
      key,
      points: Math.max(people, 0),
      resetsAt: sql`now() + make_interval(secs => ${hour})`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`greatest(case when ${isOver} then 0 else ${rateLimits.points} end + ${people}, 0)`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ points: rateLimits.points })
  return row?.points ?? people
}

async function exportedThisHour({ database, user }: UserRequest): Promise<number> {
  const [row] = await database.everyDistrict
    .select({ points: rateLimits.points, isOver: sql<boolean>`${rateLimits.resetsAt} <= now()` })
    .from(rateLimits)
    .where(eq(rateLimits.key, `exported:${user.districtID}:${user.userID}`))
  return row && !row.isOver ? row.points : 0
}

async function notifyAdministrators(
  ctx: UserRequest,
  { what, people }: ExportedPeople,
): Promise<void> {
  const { districtID, userID, displayName } = ctx.user
  const administrators = await holders(ctx.db, {
    districtID,
    permission: 'security.manage',
    schoolID: 0,
  })
  await ctx.database.transaction(districtID, async (tx) => {
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'security.largeExport',
      entityID: userID,
      action: 'export',
      after: { what, people },
      requestID: ctx.request.requestID,
    })
    await notifyUsers(
      tx,
      administrators.filter((id) => id !== userID),
      {
        districtID,
        template: 'security.largeExport',
        values: { name: displayName, what, count: people },
        screen: 'settings/security/audit-log',
      },
    )
  })
}
