import { gradeFinalizations } from '@atrium/grades/public'
import {
  asRefusal,
  defineJob,
  inSavepoint,
  type DistrictDb,
  type JobContext,
  type Tx,
} from '@atrium/kit/server'
import { inLanguage } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { takeStep } from '@atrium/workflow/public'
import { sql } from 'drizzle-orm'
import { sendReport, tellFamily } from './progress.actions.ts'
import { progressWorkflow } from './progress-state.rules.ts'
import { progressGoals, progressReports, progressRounds } from './progress.table.ts'
import { missingWith, type CardsOut } from './with-report-cards.queries.ts'

/** No notices go out about report cards that were published more than this many days ago. */
const daysBack = 3

/**
 * When a school’s report cards have gone to families, the signed reports of progress of that term go
 * along, and case managers hear which are missing. Report cards never wait for them.
 */
export const withReportCardsJob = defineJob<object>({
  name: 'specialEducation.withReportCards',
  singleton: () => 'withReportCards',
  schedule: { cron: '* * * * *', input: {} },
  isDue: async (ctx) => (await cardsOut(ctx)).length > 0,
  retry: { limit: 5, delaySeconds: 60 },
  run: async (ctx, _input, progress) => {
    let sent = 0
    for (const cards of await cardsOut(ctx)) {
      progress.check()
      sent += await goAlong(ctx, cards)
    }
    return { sent }
  },
})

type Due = Pick<JobContext, 'districtID' | 'now'> & { db: DistrictDb }

/** What went out and hasn’t been looked at yet. */
const cardsOut = async ({ db, districtID, now }: Due): Promise<CardsOut[]> =>
  db.execute<{ [K in keyof CardsOut]: CardsOut[K] }>(sql`
    select f.school_id as "schoolID", f.term_id as "termID", f.notified_at as "publishedAt" from ${gradeFinalizations} f
    where f.district_id = ${districtID} and f.notified_at > ${now().toISOString()}::timestamptz - make_interval(days => ${daysBack})
      and not exists (select from ${progressRounds} r where r.district_id = f.district_id and r.school_id = f.school_id and r.term_id = f.term_id and r.published_at = f.notified_at)
    order by f.notified_at, f.school_id, f.term_id`)

async function goAlong(
  { database, districtID, now }: JobContext,
  cards: CardsOut,
): Promise<number> {
  const { schoolID, termID, publishedAt } = cards
  return database.transaction(districtID, async (tx) => {
    const [round] = await tx
      .insert(progressRounds)
      .values({ districtID, schoolID, termID, publishedAt, sent: 0, missing: 0 })
      .onConflictDoNothing()
      .returning({ id: progressRounds.id })
    // Another process was first.
    if (!round) return 0
    let sent = 0
    for (const row of await signedReports(tx, districtID, cards))
      if (await sendAlong(tx, row, now())) sent += 1
    const missing = await missingWith(tx, districtID, cards)
    await tx
      .update(progressRounds)
      .set({ sent, missing: missing.length })
      .where(
        sql`${progressRounds.districtID} = ${districtID} and ${progressRounds.id} = ${round.id}`,
      )
    for (const [caseManagerID, rows] of Map.groupBy(missing, (one) => one.caseManagerID))
      await notifyUsers(tx, [caseManagerID], {
        ...{ districtID, template: 'specialEducation.missing' },
        values: ({ language }) => ({
          count: rows.length,
          term: inLanguage(rows[0]!.term, language),
        }),
        screen: 'students/special-education/progress',
      })
    return sent
  })
}

type ReportRow = typeof progressReports.$inferSelect
type Signed = ReportRow & {
  goals: (typeof progressGoals.$inferSelect)[]
}

async function signedReports(
  tx: Tx,
  districtID: number,
  { schoolID, termID }: CardsOut,
): Promise<Signed[]> {
  const rows = await tx
    .select()
    .from(progressReports)
    .where(sql`${progressReports.districtID} = ${districtID} and ${progressReports.schoolID} = ${schoolID} and ${progressReports.termID} = ${termID}
      and ${progressReports.status} = 'signed' and ${progressReports.removedAt} is null`)
    .orderBy(progressReports.id)
    .for('update')
  const goals = await tx
    .select()
    .from(progressGoals)
    .where(
      sql`${progressGoals.districtID} = ${districtID} and ${progressGoals.reportID} = any(${`{${rows.map(({ id }) => id).join(',')}}`}::int[])`,
    )
    .orderBy(progressGoals.place)
  return rows.map((row) => ({ ...row, goals: goals.filter(({ reportID }) => reportID === row.id) }))
}

/** Sends one; false: its plan has changed since, so it is among the missing. */
async function sendAlong(tx: Tx, row: Signed, now: Date): Promise<boolean> {
  const actor = { userID: 0, now }
  try {
    await inSavepoint(tx, (inner) =>
      takeStep(
        inner,
        {
          ...{ workflow: progressWorkflow, table: progressReports, state: 'status' },
          on: {
            goAlong: (within, { at }) =>
              sendReport(within, { row, actor, at, sentBy: row.signedBy }),
          },
          notices: (within) => tellFamily(within, row, actor),
        },
        {
          ...{ row: row as ReportRow, parts: ['product'], more: undefined },
          facts: { unsaid: 0, hasNext: false, areCardsOut: true },
        },
        { act: 'goAlong', actor },
      ),
    )
    return true
  } catch (error) {
    if (asRefusal(error)) return false
    throw error
  }
}
