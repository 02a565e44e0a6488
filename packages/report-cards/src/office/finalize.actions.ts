import {
  gradeFinalizations,
  gradeMarks,
  gradingPeriods,
  standingGrades,
  termGrades,
} from '@atrium/grades/public'
import { audit, recordHistory, type UserRequest } from '@atrium/kit/server'
import { f, refuse, type HistoryEntry } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { courses, sections } from '@atrium/roster/tables'
import { schools, schoolYears, terms } from '@atrium/schools/tables'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { transcriptEntries } from '../transcript/transcript.table.ts'
import { readProof } from './proof.queries.ts'
import { courseParts, creditsOfTerm, markWorth, partOfTerm } from './term-grades.queries.ts'

const entity = 'reportCards.finalization'

/** An entry in the history of a term’s finalization. */
export const finalizationFields = {
  schoolID: f.integer({}),
  entries: f.integer({}),
  missing: f.integer({}),
  notifyOn: f.date({}),
  early: f.multiline({ max: 500 }),
  removed: f.integer({}),
  reason: f.multiline({ max: 500 }),
}

/**
 * Finalizes a term's grades at the current school: teachers can no longer post, grades that earn
 * credit are copied to the transcripts as they are now, and families are notified on `notifyOn`.
 * Of a student who changed classes, only the grade that stands is copied. Finalizing again copies
 * later corrections to the transcripts. A line that someone put aside when two records were merged is
 * corrected where it is, and stays aside. Before the term's last day, it needs
 * a reason (`early`). Refuses 404 a term that the school doesn't have, 409 if other grades are missing
 * than the person saw, 422 a date in the past or an early end without a reason.
 */
export async function finalizeTerm(
  ctx: UserRequest,
  {
    termID,
    missing,
    notifyOn,
    early = '',
  }: { termID: number; missing: number; notifyOn: string; early?: string | undefined },
): Promise<{ entries: number }> {
  const { districtID, schoolID, userID } = ctx.user
  const proof = await readProof(ctx, termID)
  if (proof.missingCount !== missing) throw refuse.conflict('reportCards.refusal.proofChanged')
  if (notifyOn < proof.today)
    throw refuse.fields({ notifyOn: { id: 'reportCards.office.dayPassed' } })
  const isEarly = proof.term !== null && proof.today < proof.term.endDate
  if (isEarly && early.trim() === '')
    throw refuse.fields({ early: { id: 'reportCards.office.earlyWhy' } })
  const at = ctx.now().toISOString()
  return ctx.database.transaction(districtID, async (tx) => {
    // The row is locked first, so that concurrent requests take turns.
    await tx
      .insert(gradeFinalizations)
      .values({ districtID, schoolID, termID, finalizedBy: userID, finalizedAt: at, notifyOn })
      .onConflictDoUpdate({
        target: [
          gradeFinalizations.districtID,
          gradeFinalizations.schoolID,
          gradeFinalizations.termID,
        ],
        set: {
          finalizedBy: userID,
          finalizedAt: at,
          version: sql`${gradeFinalizations.version} + 1`,
        },
      })
    await tx.execute(sql`
      with ${otherGrades({ districtID, schoolID, termID })}
      delete from ${transcriptEntries} e where e.district_id = ${districtID} and e.school_id = ${schoolID} and e.term_id = ${termID} and e.source = 'finalized'
        and not exists (select from ${standingGrades} g where g.district_id = e.district_id and g.section_id = e.section_id and g.term_id = e.term_id and g.student_id = coalesce(e.put_aside_for, e.student_id) and g.letter is not null)
        and not exists (select from other_grade o where o.section_id = e.section_id and o.student_id = coalesce(e.put_aside_for, e.student_id))`)
    const written = await tx.execute(sql`
      insert into ${transcriptEntries} as e (district_id, student_id, source, school_id, term_id, section_id, course_id, school_name, year_name, term_name, ended_on, grade_level, course_code,
        state_code, part, course_title, level, mark, points, credits_attempted, credits_earned)
      with ${courseParts({ districtID: sql`${districtID}`, schoolID: sql`${schoolID}`, termID: sql`${termID}` })},
      ${otherGrades({ districtID, schoolID, termID })}
      select g.district_id, coalesce((select a.student_id from ${transcriptEntries} a where a.district_id = g.district_id and a.put_aside_for = g.student_id and a.section_id = g.section_id and a.term_id = g.term_id limit 1), g.student_id), 'finalized', c.school_id, t.id, c.id, k.id, h.name, y.name, t.name, t.end_date, s.grade, k.code,
        k.state_code, n.part, k.title, k.level, g.letter, w.points,
        case when w.attempts then q.credits else 0 end, case when w.attempts and w.earns then q.credits else 0 end
      from (select * from ${standingGrades} g where g.district_id = ${districtID} and g.term_id = ${termID} union all select * from other_grade) g
      join ${sections} c on c.district_id = g.district_id and c.id = g.section_id and c.school_id = ${schoolID}
      join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
      left join course_part z on z.id = k.id
      join ${schools} h on h.district_id = c.district_id and h.id = c.school_id
      join ${terms} t on t.district_id = g.district_id and t.id = g.term_id
      join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
      join ${students} s on s.district_id = g.district_id and s.user_id = g.student_id
      join ${gradingPeriods} p on p.district_id = g.district_id and p.term_id = g.term_id and p.removed_at is null and p.credit_share is not null
      left join ${terms} o on o.district_id = c.district_id and o.id = c.term_id
      cross join lateral ${partOfTerm} n
      left join ${gradeMarks} m on m.district_id = g.district_id and m.mark = g.letter and m.removed_at is null
      cross join lateral ${markWorth} w
      cross join lateral (select coalesce(${creditsOfTerm(sql`t.id`)}, 0) as credits) q
      where g.district_id = ${districtID} and g.term_id = ${termID} and g.letter is not null
      on conflict (district_id, student_id, section_id, term_id) where section_id is not null do update set
        course_title = excluded.course_title, course_code = excluded.course_code, state_code = excluded.state_code, part = excluded.part, level = excluded.level, mark = excluded.mark, points = excluded.points,
        credits_attempted = excluded.credits_attempted, credits_earned = excluded.credits_earned, version = e.version + 1, updated_at = now(), removed_at = null
        where e.removed_at is not null or (e.mark, e.points, e.credits_attempted, e.credits_earned, e.part) is distinct from (excluded.mark, excluded.points, excluded.credits_attempted, excluded.credits_earned, excluded.part)
      returning 1`)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: termID,
      action: 'finalize',
      after: {
        ...{ schoolID, entries: written.length, missing, notifyOn },
        ...(isEarly && { early: early.trim() }),
      },
      requestID: ctx.request.requestID,
    })
    return { entries: written.length }
  })
}

/**
 * CTE of grades that are finalized although `standing_term_grade` has another one of the same course,
 * because one of the two was put aside when two records of the student were merged: the one that was
 * put aside, and the one that stands instead.
 */
const otherGrades = ({
  districtID,
  schoolID,
  termID,
}: {
  districtID: number
  schoolID: number
  termID: number
}): SQL => sql`
  other_grade as materialized (
    (select o.* from ${transcriptEntries} a
    join ${termGrades} o on o.district_id = a.district_id and o.student_id = a.put_aside_for and o.section_id = a.section_id and o.term_id = a.term_id and o.letter is not null
    where a.district_id = ${districtID} and a.school_id = ${schoolID} and a.term_id = ${termID} and a.put_aside_for is not null
      and not exists (select from ${standingGrades} z where z.district_id = o.district_id and z.student_id = o.student_id and z.term_id = o.term_id and z.id = o.id))
    union all
    (select distinct on (o.student_id, c.course_id, coalesce(c.sequence_of_course, 0)) o.*
    from ${transcriptEntries} a
    join ${standingGrades} g on g.district_id = a.district_id and g.student_id = a.put_aside_for and g.term_id = a.term_id and g.section_id = a.section_id
    join ${sections} c on c.district_id = a.district_id and c.id = a.section_id
    join ${sections} s on s.district_id = c.district_id and s.course_id = c.course_id and s.school_id = c.school_id and s.id <> c.id
      and coalesce(s.sequence_of_course, 0) = coalesce(c.sequence_of_course, 0)
    join ${termGrades} o on o.district_id = s.district_id and o.section_id = s.id and o.student_id = a.put_aside_for and o.term_id = a.term_id and o.letter is not null
    where a.district_id = ${districtID} and a.school_id = ${schoolID} and a.term_id = ${termID} and a.put_aside_for is not null
      and not exists (select from ${standingGrades} z where z.district_id = o.district_id and z.student_id = o.student_id and z.term_id = o.term_id and z.id = o.id)
      and not exists (select from ${transcriptEntries} b where b.district_id = o.district_id and b.put_aside_for = o.student_id and b.section_id = o.section_id and b.term_id = o.term_id)
    order by o.student_id, c.course_id, coalesce(c.sequence_of_course, 0), o.posted_at desc, o.id desc))`

/**
 * Lets teachers post a term’s grades again, and takes them off the transcripts until it is finalized
 * again. Refuses 404 a term that isn't finalized, 422 a missing reason.
 */
export async function reopenTerm(
  ctx: UserRequest,
  { termID, reason }: { termID: number; reason: string },
): Promise<void> {
  const { districtID, schoolID, userID } = ctx.user
  if (reason.trim() === '') throw refuse.fields({ reason: { id: 'kit.valid.required' } })
  await ctx.database.transaction(districtID, async (tx) => {
    const [gone] = await tx
      .delete(gradeFinalizations)
      .where(
        and(
          eq(gradeFinalizations.districtID, districtID),
          eq(gradeFinalizations.schoolID, schoolID),
          eq(gradeFinalizations.termID, termID),
        ),
      )
      .returning()
    if (!gone) throw refuse.notFound('kit.refusal.notFound')
    const removed = await tx
      .update(transcriptEntries)
      .set({
        removedAt: ctx.now().toISOString(),
        version: sql`${transcriptEntries.version} + 1`,
      })
      .where(
        and(
          eq(transcriptEntries.districtID, districtID),
          eq(transcriptEntries.schoolID, schoolID),
          eq(transcriptEntries.termID, termID),
          eq(transcriptEntries.source, 'finalized'),
          isNull(transcriptEntries.removedAt),
        ),
      )
      .returning({ id: transcriptEntries.id })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: termID,
      action: 'reopen',
      after: { schoolID, reason: reason.trim(), removed: removed.length },
      requestID: ctx.request.requestID,
    })
  })
}

/** Who finalized and reopened a term at the current school, newest first. */
export async function finalizationHistory(
  ctx: UserRequest,
  termID: number,
): Promise<HistoryEntry[]> {
  const entries = await recordHistory(ctx, { entity, id: termID, fields: finalizationFields })
  return entries.filter(({ changes }) => changes.schoolID?.after === ctx.user.schoolID)
}
