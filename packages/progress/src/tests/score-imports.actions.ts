import { users } from '@atrium/auth/tables'
import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, desc, eq, sql } from 'drizzle-orm'
import { reachedSchools } from '../student-entry.ts'
import { testScoreImports, testScores } from './tests.table.ts'

/**
 * How many days an import can be undone, the same as for a roster (definitions.md, Customer
 * import).
 */
export const undoDays = 7

/** An imported file of scores. */
export interface PastImport {
  id: number
  fileName: string
  importedAt: string
  importedBy: string
  added: number
  changed: number
  undoneAt: string | null
  mayUndo: boolean
}

/** People who manage the whole district can undo any import; others only their own. */
const mine = (ctx: UserRequest) =>
  reachedSchools(ctx) === null ? undefined : eq(testScoreImports.importedBy, ctx.user.userID)

/**
 * The imported files of a test's scores, newest first: the caller’s own, or all for people who
 * manage the district. One statement.
 */
export async function pastImports(ctx: UserRequest, testID: number): Promise<PastImport[]> {
  const { districtID } = ctx.user
  const rows = await ctx.db
    .select({
      id: testScoreImports.id,
      fileName: testScoreImports.fileName,
      importedAt: testScoreImports.importedAt,
      importedBy: sql<string>`ltrim(coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName})`,
      added: testScoreImports.added,
      changed: testScoreImports.changed,
      undoneAt: testScoreImports.undoneAt,
    })
    .from(testScoreImports)
    .innerJoin(
      users,
      and(
        eq(users.districtID, testScoreImports.districtID),
        eq(users.id, testScoreImports.importedBy),
      ),
    )
    .where(
      and(
        eq(testScoreImports.districtID, districtID),
        eq(testScoreImports.testID, testID),
        mine(ctx),
      ),
    )
    .orderBy(desc(testScoreImports.id))
    .limit(20)
  return rows.map((row) => ({
    ...row,
    mayUndo: row.undoneAt === null && !isTooOld(row.importedAt, ctx.now()),
  }))
}

const isTooOld = (importedAt: string, now: Date): boolean =>
  now.getTime() - new Date(importedAt).getTime() > undoDays * 86_400_000

/**
 * Undoes an import: scores that it added are removed, and scores that it corrected are restored.
 * Scores that were changed since are left alone and counted. Refuses 404 an import that the caller
 * may not undo, 403 if the caller no longer manages one of its students, 409 if it was already
 * undone, and 422 after seven days.
 */
export async function undoImport(
  ctx: UserRequest,
  importID: number,
): Promise<{ undone: number; kept: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [found] = await tx
      .select()
      .from(testScoreImports)
      .where(
        and(
          eq(testScoreImports.districtID, districtID),
          eq(testScoreImports.id, importID),
          mine(ctx),
        ),
      )
      .for('update')
    if (!found) throw refuse.notFound('kit.refusal.notFound')
    if (found.undoneAt !== null) throw refuse.conflict('progress.import.undoneBefore')
    if (isTooOld(found.importedAt, ctx.now()))
      throw refuse.invalid('progress.import.tooLate', { days: undoDays })
    const schools = reachedSchools(ctx)
    const [counted] = await tx.execute<{ undone: number; kept: number; strangers: boolean }>(sql`
      with change as materialized (
        select c.id, c.version, c.before from jsonb_to_recordset(${JSON.stringify(found.changes)}::jsonb) as c(id integer, version integer, before jsonb)),
      present as materialized (
        select x.id, x.student_id, c.version, c.before, x.version = c.version and x.removed_at is null as is_same from change c
        join ${testScores} x on x.district_id = ${districtID} and x.id = c.id for update of x),
      stranger as materialized (
        select exists (select from present p where not exists (
          select from ${students} s where s.district_id = ${districtID} and s.user_id = p.student_id and (${schools}::integer[] is null or s.school_id = any(${schools}::integer[]))
            and ${notRestrictedFor(ctx.user, sql`s.user_id`)})) as found),
      undone as (
        update ${testScores} t set
          removed_at = case when p.before is null then ${ctx.now().toISOString()}::timestamptz end,
          score = coalesce((p.before->>'score')::numeric, t.score),
          level = case when p.before is null then t.level else p.before->>'level' end,
          percentile = case when p.before is null then t.percentile else (p.before->>'percentile')::integer end,
          file_name = case when p.before is null then t.file_name else p.before->>'fileName' end,
          version = t.version + 1, updated_at = now()
        from present p where t.district_id = ${districtID} and t.id = p.id and p.is_same and not (select found from stranger)
        returning 1)
      select (select count(*)::integer from undone) as undone, (select count(*)::integer from present where not is_same) as kept, (select found from stranger) as strangers`)
    if (!counted || counted.strangers) throw refuse.forbidden('kit.refusal.forbidden')
    const { undone, kept } = counted
    await tx
      .update(testScoreImports)
      .set({ undoneAt: ctx.now().toISOString(), undoneBy: userID })
      .where(and(eq(testScoreImports.districtID, districtID), eq(testScoreImports.id, importID)))
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'progress.scoreImport', entityID: found.testID },
      action: 'undoImport',
      after: { fileName: found.fileName, undone, kept },
      requestID: ctx.request.requestID,
    })
    return { undone, kept }
  })
}
