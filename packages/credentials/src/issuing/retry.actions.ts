import { audit, enqueue, type UserRequest } from '@atrium/kit/server'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { credentials } from '../credentials.table.ts'
import { signJob } from './sign.job.ts'

/** How many of the district's credentials wait to be signed, and how many couldn't be. */
export async function waitingCounts({
  db,
  user,
}: UserRequest): Promise<{ waiting: number; failed: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${credentials.signingError} is null)::int`,
      failed: sql<number>`count(${credentials.signingError})::int`,
    })
    .from(credentials)
    .where(and(eq(credentials.districtID, user.districtID), isNull(credentials.signed)))
  return row ?? { waiting: 0, failed: 0 }
}

/** Retries credentials that couldn't be signed. Returns the run. */
export async function retrySigning({
  database,
  user,
  request,
}: UserRequest): Promise<{ runID: number }> {
  const { districtID, userID } = user
  return database.transaction(districtID, async (tx) => {
    await tx
      .update(credentials)
      .set({ signingError: null })
      .where(
        and(
          eq(credentials.districtID, districtID),
          isNull(credentials.signed),
          isNotNull(credentials.signingError),
        ),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'credentials.issuer',
      entityID: districtID,
      action: 'retrySigning',
      requestID: request.requestID,
    })
    return { runID: await enqueue(tx, signJob, {}, { districtID, startedBy: userID }) }
  })
}
