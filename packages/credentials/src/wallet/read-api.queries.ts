import type { Database } from '@atrium/kit/server'
import { users } from '@atrium/auth/tables'
import { and, asc, count, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { credentials } from '../credentials.table.ts'
import type { JsonObject } from '../json.ts'

export interface AskedPage {
  limit: number
  offset: number
  /** ISO instant: only credentials signed since then. */
  since: string | undefined
}

type Person = { districtID: number; userID: number }

/**
 * One page of a person's credentials as they were signed, oldest first. Revoked ones are included,
 * since the status list shows that they are revoked.
 */
export async function earnedPage(
  database: Database,
  { districtID, userID }: Person,
  { limit, offset, since }: AskedPage,
): Promise<{ total: number; signed: string[] }> {
  const db = database.district(districtID)
  const theirs = and(
    eq(credentials.districtID, districtID),
    eq(credentials.userID, userID),
    isNotNull(credentials.signed),
    since === undefined ? undefined : gte(credentials.signedAt, sql`${since}::timestamptz`),
  )
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(credentials).where(theirs),
    db
      .select({ signed: credentials.signed })
      .from(credentials)
      .where(theirs)
      .orderBy(asc(credentials.id))
      .limit(limit)
      .offset(offset),
  ])
  return {
    total: counted?.total ?? 0,
    signed: rows.flatMap(({ signed }) => (signed === null ? [] : [signed])),
  }
}

/** The person in the format of an Open Badges profile. */
export async function ownerProfile(
  database: Database,
  { districtID, userID }: Person,
  origin: string,
): Promise<JsonObject> {
  const [row] = await database
    .district(districtID)
    .select({ user: users })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.id, userID)))
  const { firstName = '', lastName = '', preferredName, email } = row?.user ?? {}
  return {
    id: `${origin}/ims/ob/v3p0/profile`,
    type: ['Profile'],
    name: `${preferredName ?? firstName} ${lastName}`.trim(),
    givenName: firstName,
    familyName: lastName,
    ...(email && { email }),
  }
}
