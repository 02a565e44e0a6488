import { hotRead, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions, userPreferences, userRoles, users } from './auth.table.ts'
import { visibilityOfPerson, visiblePerson } from './visible-person.ts'

/**
 * The specification's cached user: the name of anyone the caller may see, with birth date and phone
 * only if the caller may open the profile.
 */
export async function readUser(ctx: UserRequest, userID: number) {
  const [[row], visibility] = await Promise.all([
    userRow(ctx.db, { districtID: ctx.user.districtID, userID }),
    visibilityOfPerson(ctx, userID),
  ])
  if (!row || visibility === 'none') throw refuse.notFound('kit.refusal.notFound')
  if (visibility === 'profile') return row
  return {
    ...row,
    birthDate: null,
    gender: null,
    primaryContactPhone: visibility === 'contact' ? row.primaryContactPhone : null,
  }
}

const userRow = hotRead((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      middleName: users.middleName,
      lastName: users.lastName,
      birthDate: users.birthDate,
      gender: users.gender,
      primaryContactPhone: users.phone,
    })
    .from(users)
    .where(
      and(
        eq(users.districtID, sql.placeholder('districtID')),
        eq(users.id, sql.placeholder('userID')),
      ),
    ),
)

/** A person's role names. Refuses 403 if the caller may not see the person. */
export async function readUserRoles(
  ctx: UserRequest,
  userID: number,
): Promise<{ teacher: number[]; roles: string[] }> {
  if (!(await visiblePerson(ctx, userID))) throw refuse.forbidden('kit.refusal.forbidden')
  const rows = await ctx.db
    .select({ role: userRoles.role, schoolID: userRoles.schoolID })
    .from(userRoles)
    .where(and(eq(userRoles.districtID, ctx.user.districtID), eq(userRoles.userID, userID)))
  return {
    teacher: rows.filter((row) => row.role === 'teacher').map((row) => row.schoolID),
    roles: [...new Set(rows.map((row) => row.role))],
  }
}

/** Pictures keyed by user id; empty if there are none. */
export async function readUserImages(
  ctx: UserRequest,
  userID: number,
): Promise<Record<string, { uuid: string }>> {
  if (!(await visiblePerson(ctx, userID))) return {}
  const [row] = await ctx.db
    .select({ photoUUID: users.photoUUID })
    .from(users)
    .where(and(eq(users.districtID, ctx.user.districtID), eq(users.id, userID)))
  return row?.photoUUID ? { [userID]: { uuid: row.photoUUID } } : {}
}

/**
 * The caller's own live sessions, most recently used first. The id shown is part of the hash, so it
 * can't be used to sign in.
 */
export async function sessionsOf(ctx: UserRequest) {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.districtID, ctx.user.districtID),
        eq(sessions.userID, ctx.user.userID),
        gt(sessions.idleExpiresAt, ctx.now().toISOString()),
      ),
    )
    .orderBy(desc(sessions.activeAt))
    .limit(100)
  return rows.map(({ idHash, createdAt, activeAt, ip, userAgent }) => ({
    id: idHash.slice(0, 8),
    createdAt,
    activeAt,
    ip,
    userAgent,
    current: idHash === ctx.user.sessionHash,
  }))
}

export async function readPreference(ctx: UserRequest, name: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ value: userPreferences.value })
    .from(userPreferences)
    .where(
      and(
        eq(userPreferences.districtID, ctx.user.districtID),
        eq(userPreferences.userID, ctx.user.userID),
        eq(userPreferences.name, name),
      ),
    )
  return row?.value ?? null
}
