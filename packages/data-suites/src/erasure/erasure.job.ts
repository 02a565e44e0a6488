import { audit, defineJob, type JobContext } from '@atrium/kit/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dataSuites } from '../data-suites.table.ts'
import { engineOf } from '../services.ts'
import { eraseFromSnapshots } from './erase-snapshots.ts'
import { eraseFromSuite } from './erase-suite.ts'
import { suiteErasures, type ErasureRow } from './erasure.table.ts'
import { isPassing, Rewriter } from './rewriter.ts'

const waitingIn = (districtID: number) =>
  and(eq(suiteErasures.districtID, districtID), isNull(suiteErasures.doneAt))

/**
 * Runs every minute in districts where a student's data was deleted, and removes their rows from the
 * data suites. If a run is killed, or finds a file that is being worked on, the next one continues.
 */
export const erasureJob = defineJob<object>({
  name: 'dataSuites.erase',
  singleton: () => 'erase',
  schedule: { cron: '* * * * *', input: {} },
  isDue: async ({ db, districtID }) =>
    (
      await db
        .select({ studentID: suiteErasures.studentID })
        .from(suiteErasures)
        .where(waitingIn(districtID))
        .limit(1)
    ).length > 0,
  run: async (ctx) => {
    const waiting = await ctx.db
      .select()
      .from(suiteErasures)
      .where(waitingIn(ctx.districtID))
      .orderBy(suiteErasures.studentID)
    let done = 0
    for (const erasure of waiting) if (await eraseFromSuites(ctx, erasure).catch(later)) done++
    return { done, waiting: waiting.length - done }
  },
})

/** A deletion that there was no time for is continued by the next run, and holds up no other. */
function later(error: unknown): false {
  if (!isPassing(error)) throw error
  return false
}

/** Takes a student out of every suite of the district; false if that isn't finished. */
async function eraseFromSuites(ctx: JobContext, erasure: ErasureRow): Promise<boolean> {
  const { db, districtID } = ctx
  const { studentID } = erasure
  const mine = and(eq(suiteErasures.districtID, districtID), eq(suiteErasures.studentID, studentID))
  const rewriter = new Rewriter(engineOf(), erasure.ids)
  const suites = await db
    .select({ suiteID: dataSuites.id })
    .from(dataSuites)
    .where(eq(dataSuites.districtID, districtID))
    .orderBy(dataSuites.id)
  let [isFinished, unread] = [true, 0]
  for (const { suiteID } of suites) {
    const of = { suiteID, studentID }
    const counts = await eraseFromSuite(ctx, of, rewriter)
    const frozen = counts && (await eraseFromSnapshots(ctx, of, rewriter))
    if (!counts || frozen === undefined) {
      isFinished = false
      continue
    }
    // Anything that couldn't be read is found again each time.
    await ctx.database.transaction(districtID, (tx) =>
      tx
        .update(suiteErasures)
        .set({
          files: sql`files + ${counts.files}`,
          rows: sql`rows + ${counts.rows + frozen}`,
        })
        .where(mine),
    )
    unread += counts.unread
  }
  await forget(ctx, [...(await keysToForget(ctx, studentID)), ...rewriter.passing])
  if (!isFinished) return false
  await ctx.database.transaction(districtID, async (tx) => {
    const [done] = await tx
      .update(suiteErasures)
      .set({ ids: [], keys: [], unread, doneAt: ctx.now().toISOString() })
      .where(and(mine, isNull(suiteErasures.doneAt)))
      .returning()
    if (!done) return
    await audit(tx, {
      districtID,
      actorID: done.requestedBy,
      entity: 'students.student',
      entityID: studentID,
      action: 'erase',
      after: { suiteFiles: done.files, suiteRows: done.rows, unreadUploads: done.unread },
      cause: 'dataSuites',
    })
  })
  return true
}

async function keysToForget({ db, districtID }: JobContext, studentID: number): Promise<string[]> {
  const [row] = await db
    .select({ keys: suiteErasures.keys })
    .from(suiteErasures)
    .where(and(eq(suiteErasures.districtID, districtID), eq(suiteErasures.studentID, studentID)))
  return row?.keys ?? []
}

/**
 * Removes files from the store that no table of any district refers to anymore. Equal files share
 * one key, no matter who uploaded them.
 */
async function forget(ctx: JobContext, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) {
    const like = `%${key}%`
    const [row] = await ctx.database.everyDistrict.execute<{ isNamed: boolean }>(sql`
      select exists (select from data_suite_file f where f.serving::text like ${like} or f.incoming::text like ${like})
        or exists (select from data_suite_snapshot s where s.content::text like ${like})
        or exists (select from data_suite_load l where ${key} = any(l.error_lists))
        or exists (select from data_suite_sftp_file s where s.raw = ${key}) as "isNamed"`)
    if (!row?.isNamed) await engineOf().forget(key)
  }
}
