import { auditEntries, enqueue, type Database, type JobProgress, type Tx } from '@atrium/kit/server'
import { placeStudentsJob } from '@atrium/people/public'
import { schoolEnrollments } from '@atrium/people/tables'
import { schoolYears } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { promotionPlacements, promotionRuns } from './promotion.table.ts'

/** Students in one transaction. */
const chunkSize = 500

type Progress = Pick<JobProgress, 'check' | 'report'>

/**
 * Moves the students of a run, 500 per transaction: a killed server leaves no student half moved,
 * and the next attempt continues with the rest. A student whose enrollment was changed since the
 * plan was made is left as they are (`kept`).
 */
export const writePromotion = (
  database: Database,
  of: { districtID: number; runID: number },
  progress?: Progress,
): Promise<void> =>
  work(database, of, { from: 'applying', to: 'applied', chunk: writeChunk }, progress)

/** Undoes a run in the same way. Later changes stay. */
export const takeBackPromotion = (
  database: Database,
  of: { districtID: number; runID: number },
  progress?: Progress,
): Promise<void> =>
  work(database, of, { from: 'undoing', to: 'undone', chunk: takeBackChunk }, progress)

type Run = typeof promotionRuns.$inferSelect

async function work(
  database: Database,
  { districtID, runID }: { districtID: number; runID: number },
  { from, to, chunk }: { from: string; to: string; chunk: (tx: Tx, run: Run) => Promise<number> },
  progress?: Progress,
): Promise<void> {
  for (let done = 0; ;) {
    progress?.check()
    const moved = await database.transaction(districtID, async (tx) => {
      // One worker at a time: another that was thought dead waits here, and then finds nothing to do.
      const [run] = await tx
        .select()
        .from(promotionRuns)
        .where(ofRun(districtID, runID))
        .for('update')
      if (run?.state !== from) return 0
      const count = await chunk(tx, run)
      if (count > 0) return count
      await tx.update(promotionRuns).set({ state: to }).where(ofRun(districtID, runID))
      // Students move to their new school on its first day: at once where that has come already.
      await enqueue(tx, placeStudentsJob, {}, { districtID, startedBy: run.startedBy })
      return 0
    })
    if (moved === 0) return
    done += moved
    progress?.report({ done })
  }
}

const yearDates = (run: Run) => sql`
  select y.end_date as last_day, n.start_date as first_day, n.id as next_year_id from ${schoolYears} y
  join ${schoolYears} n on n.district_id = y.district_id and n.id = ${run.nextYearID}
  where y.district_id = ${run.districtID} and y.id = ${run.schoolYearID}`

const picked = (run: Run, state: string) => sql`
  select p.* from ${promotionPlacements} p where p.district_id = ${run.districtID} and p.run_id = ${run.id} and p.state = ${state}
  order by p.student_id limit ${chunkSize}`

async function writeChunk(tx: Tx, run: Run): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with year as (${yearDates(run)}),
    picked as materialized (${picked(run, 'planned')}),
    fresh as materialized (
      select p.*, e.exit_date, e.exit_code,
        case p.outcome when 'graduating' then 'graduated' when 'leaving' then 'other' when 'retained' then 'retained' else 'promoted' end as code
      from picked p
      join ${schoolEnrollments} e on e.district_id = p.district_id and e.id = p.from_enrollment_id and e.version = p.from_version and e.removed_at is null
      for update of e
    ),
    closed as (
      update ${schoolEnrollments} e set exit_date = coalesce(e.exit_date, year.last_day), exit_code = f.code, version = e.version + 1, updated_at = now()
      from fresh f, year
      -- An exit on file that only ends with the year gets the reason; a withdrawal keeps its own.
      where e.district_id = f.district_id and e.id = f.from_enrollment_id and (f.exit_date is null or coalesce(f.exit_code, 'promoted') in ('promoted', 'retained') and f.exit_code is distinct from f.code)
      returning e.id, e.version, e.exit_date, e.exit_code
    ),
    opened as (
      insert into ${schoolEnrollments} (district_id, student_id, school_id, school_year_id, grade, entry_date, entry_code)
      select f.district_id, f.student_id, f.school_id, year.next_year_id, f.grade, year.first_day, case f.outcome when 'retained' then 'retained' else 'promoted' end
      from fresh f, year where f.outcome in ('promoted', 'nextSchool', 'retained') and f.reason <> 'alreadyEnrolled'
        -- Enrolled for next year since the plan was made, or before a decision.
        and not exists (select from ${schoolEnrollments} n where n.district_id = f.district_id and n.student_id = f.student_id and n.is_primary and n.removed_at is null and n.entry_date > year.last_day)
      returning id, student_id
    ),
    written as (
      update ${promotionPlacements} p set
        state = case when f.student_id is null then 'kept' else 'written' end,
        from_version = coalesce(c.version, p.from_version), closed = c.id is not null, was_exit_date = f.exit_date, was_exit_code = f.exit_code, to_enrollment_id = o.id
      from picked k left join fresh f on f.student_id = k.student_id left join closed c on c.id = k.from_enrollment_id
        left join opened o on o.student_id = k.student_id
      where p.district_id = k.district_id and p.run_id = k.run_id and p.student_id = k.student_id
      returning p.student_id, p.state, p.outcome, p.from_enrollment_id, p.to_enrollment_id, p.school_id, p.grade, p.closed, p.was_exit_date, p.was_exit_code, c.exit_date, c.exit_code
    ),
    logged as (
      insert into ${auditEntries} (district_id, actor_id, entity, entity_id, action, changes)
      select ${run.districtID}, ${run.startedBy}, 'students.student', w.student_id, 'promote',
        jsonb_build_object('promotion', jsonb_build_array(null, w.outcome))
        || case when w.closed then jsonb_build_object(
          'enrollment.' || w.from_enrollment_id || '.exitDate', jsonb_build_array(w.was_exit_date, w.exit_date),
          'enrollment.' || w.from_enrollment_id || '.exitCode', jsonb_build_array(w.was_exit_code, w.exit_code)) else '{}' end
        || case when w.to_enrollment_id is not null then jsonb_build_object(
          'enrollment.' || w.to_enrollment_id || '.schoolID', jsonb_build_array(null, w.school_id),
          'enrollment.' || w.to_enrollment_id || '.grade', jsonb_build_array(null, w.grade),
          'enrollment.' || w.to_enrollment_id || '.entryDate', jsonb_build_array(null, year.first_day)) else '{}' end
      from written w, year where w.state = 'written'
    )
    select count(*)::int as count from written`)
  return row?.count ?? 0
}

async function takeBackChunk(tx: Tx, run: Run): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with picked as materialized (${picked(run, 'written')}),
    fresh as materialized (
      select p.*, e.exit_date, e.exit_code from picked p
      join ${schoolEnrollments} e on e.district_id = p.district_id and e.id = p.from_enrollment_id and e.version = p.from_version and e.removed_at is null
      left join ${schoolEnrollments} n on n.district_id = p.district_id and n.id = p.to_enrollment_id
      where p.to_enrollment_id is null or (n.version = 1 and n.removed_at is null)
      for update of e
    ),
    removed as (
      update ${schoolEnrollments} n set removed_at = now(), version = n.version + 1
      from fresh f where n.district_id = f.district_id and n.id = f.to_enrollment_id
    ),
    reopened as (
      update ${schoolEnrollments} e set exit_date = f.was_exit_date, exit_code = f.was_exit_code, version = e.version + 1, updated_at = now()
      from fresh f where e.district_id = f.district_id and e.id = f.from_enrollment_id and f.closed
      returning e.id, f.exit_date as had_date, f.exit_code as had_code, e.exit_date, e.exit_code
    ),
    written as (
      update ${promotionPlacements} p set state = case when f.student_id is null then 'kept' else 'undone' end
      from picked k left join fresh f on f.student_id = k.student_id
      where p.district_id = k.district_id and p.run_id = k.run_id and p.student_id = k.student_id
      returning p.student_id, p.state, p.outcome, p.from_enrollment_id
    ),
    logged as (
      insert into ${auditEntries} (district_id, actor_id, entity, entity_id, action, changes)
      select ${run.districtID}, ${run.startedBy}, 'students.student', w.student_id, 'undoPromotion',
        jsonb_build_object('promotion', jsonb_build_array(w.outcome, null))
        || case when r.id is not null then jsonb_build_object('enrollment.' || r.id || '.exitDate', jsonb_build_array(r.had_date, r.exit_date),
          'enrollment.' || r.id || '.exitCode', jsonb_build_array(r.had_code, r.exit_code)) else '{}' end
      from written w left join reopened r on r.id = w.from_enrollment_id where w.state = 'undone'
    )
    select count(*)::int as count from written`)
  return row?.count ?? 0
}

const ofRun = (districtID: number, runID: number) =>
  and(eq(promotionRuns.districtID, districtID), eq(promotionRuns.id, runID))
