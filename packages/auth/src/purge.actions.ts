import type { Database } from '@atrium/kit/server'
import { jobRuns, mailMessages, rateLimits } from '@atrium/kit/tables'
import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { resetTokens, sessions, signInSteps } from './auth.table.ts'
import { sendResetLinksJob } from './reset-links.job.ts'

/** Emails are kept this long: their texts name people, and links in them may still work. */
export const mailDays = 30

const day = 86_400_000

/**
 * Deletes what is no longer needed and reveals where people were: sessions and reset links that
 * have ended, attempts that no longer count, old emails, and the names typed to request a reset
 * link.
 */
export async function purge(database: Database, districtID: number, now: Date): Promise<void> {
  const [present, yesterday, longAgo] = [0, day, mailDays * day].map((milliseconds) =>
    new Date(now.getTime() - milliseconds).toISOString(),
  ) as [string, string, string]
  await database.transaction(districtID, async (tx) => {
    await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.districtID, districtID),
          or(lt(sessions.absoluteExpiresAt, present), lt(sessions.idleExpiresAt, present)),
        ),
      )
    await tx
      .delete(signInSteps)
      .where(and(eq(signInSteps.districtID, districtID), lt(signInSteps.expiresAt, present)))
    await tx
      .delete(resetTokens)
      .where(and(eq(resetTokens.districtID, districtID), lt(resetTokens.expiresAt, present)))
    await tx
      .delete(mailMessages)
      .where(and(eq(mailMessages.districtID, districtID), lt(mailMessages.createdAt, longAgo)))
    await tx
      .delete(jobRuns)
      .where(
        and(
          eq(jobRuns.districtID, districtID),
          eq(jobRuns.name, sendResetLinksJob.name),
          inArray(jobRuns.status, ['done', 'failed', 'cancelled']),
          lt(jobRuns.createdAt, yesterday),
        ),
      )
  })
  // Attempts to sign in belong to no district.
  await database.transaction('every', (tx) =>
    tx.delete(rateLimits).where(lt(rateLimits.resetsAt, present)),
  )
}
