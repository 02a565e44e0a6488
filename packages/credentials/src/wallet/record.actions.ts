import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { learnerRecord } from '../credential.ts'
import { credentials } from '../credentials.table.ts'
import { signerOf } from '../issuing/keys.actions.ts'
import { recipientOf } from '../issuing/sign.actions.ts'
import { openSignPool } from '../issuing/sign-pool.ts'
import { isObject, parseJSON } from '../json.ts'

/**
 * The maximum number of credentials in a record; no one has more, and no wallet accepts a larger
 * file.
 */
const mostInside = 500

/**
 * A Comprehensive Learner Record 2.0 of everything the caller earned that is currently valid,
 * signed on request; in a separate thread, because a long record takes seconds. Refuses 404 if
 * there is nothing to include.
 */
export async function learnerRecordOf({ database, db, user, now }: UserRequest): Promise<string> {
  const { districtID, userID } = user
  const at = now()
  const [rows, [person]] = await Promise.all([
    db
      .select({ signed: credentials.signed })
      .from(credentials)
      .where(
        and(
          eq(credentials.districtID, districtID),
          eq(credentials.userID, userID),
          isNotNull(credentials.signed),
          isNull(credentials.revokedAt),
          or(
            isNull(credentials.validUntil),
            gt(credentials.validUntil, sql`${at.toISOString()}::timestamptz`),
          ),
        ),
      )
      .orderBy(asc(credentials.validFrom), asc(credentials.id))
      .limit(mostInside),
    db
      .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.id, userID))),
  ])
  const inside = rows.map(({ signed }) => parseJSON(signed ?? '')).filter(isObject)
  if (inside.length === 0 || !person) throw refuse.notFound('credentials.refusal.nothingEarned')
  const signer = await database.transaction(districtID, (tx) => signerOf(tx, districtID, at))
  const document = learnerRecord({
    id: `urn:uuid:${randomUUID()}`,
    issuer: signer.issuer,
    recipient: recipientOf(userID, person.email, randomBytes(16).toString('base64url')),
    validFrom: at.toISOString(),
    name: `Comprehensive Learner Record: ${person.firstName} ${person.lastName}`.trim(),
    credentials: inside,
  })
  const pool = openSignPool(1)
  try {
    const [made] = await pool.sign({
      key: signer.key,
      verificationMethod: signer.verificationMethod,
      created: at.toISOString(),
      items: [{ document }],
      pictures: [],
    })
    if (!made || 'error' in made)
      throw new Error(`A learner record could not be signed: ${made?.error}`)
    return made.signed
  } finally {
    await pool.close()
  }
}
