import { timeZoneAt } from '@atrium/schools/public'
import { schoolDate } from '@atrium/kit/shared'
import { defineJob, type JobContext } from '@atrium/kit/server'
import { notifyUsers } from '@atrium/notify/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { awardEvidence, awards } from '../awards/awards.table.ts'

/**
 * Reminds owners a week before something is due, and once a week when it is overdue. If a run is
 * killed, people who were already reminded aren't reminded again.
 */
export async function remindOwners({
  database,
  districtID,
  now,
}: Pick<JobContext, 'database' | 'districtID' | 'now'>): Promise<{ reminded: number }> {
  const at = now().toISOString()
  return database.transaction(districtID, async (tx) => {
    const due = await tx
      .select({
        id: awardEvidence.id,
        ownerID: awardEvidence.ownerID,
        title: awardEvidence.title,
        dueOn: awardEvidence.dueOn,
        award: awards.title,
      })
      .from(awardEvidence)
      .innerJoin(
        awards,
        and(
          eq(awards.districtID, awardEvidence.districtID),
          eq(awards.id, awardEvidence.awardID),
          isNull(awards.removedAt),
        ),
      )
      .where(
        and(
          eq(awardEvidence.districtID, districtID),
          eq(awardEvidence.status, 'open'),
          isNull(awardEvidence.removedAt),
          sql`${awardEvidence.dueOn} <= ${schoolDate(now(), await timeZoneAt(tx, districtID))}::date + 7`,
          sql`(${awardEvidence.remindedAt} is null or ${awardEvidence.remindedAt} < ${at}::timestamptz - interval '7 days')`,
        ),
      )
      .orderBy(awardEvidence.id)
      .limit(500)
      .for('update', { of: awardEvidence })
    for (const { id, ownerID, title, dueOn, award } of due) {
      await notifyUsers(tx, [ownerID], {
        districtID,
        template: 'grants.evidenceDue',
        values: { title, award, date: dueOn },
        screen: 'my/grant-evidence',
        params: { evidenceID: id },
      })
      await tx
        .update(awardEvidence)
        .set({ remindedAt: at })
        .where(and(eq(awardEvidence.districtID, districtID), eq(awardEvidence.id, id)))
    }
    return { reminded: due.length }
  })
}

export const remindJob = defineJob<object>({
  name: 'grants.remind',
  singleton: () => 'remind',
  schedule: { cron: '30 6 * * *', input: {} },
  run: (ctx) => remindOwners(ctx),
})
