import { gradeMarks } from '@atrium/grades/public'
import { settingSQL } from '@atrium/district-settings/public'
import { hotStatement, recordHistory, schoolToday, type UserRequest } from '@atrium/kit/server'
import type { HistoryEntry, Translated } from '@atrium/kit/shared'
import { covers, enrolledAt, enrolledOn, loadStudent, viewerOf } from '@atrium/people/public'
import { schoolEnrollments, students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import type { SubjectArea } from '@atrium/roster/subject-areas'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { rankSettings } from '../setup/report-cards.settings.ts'
import { manages, type CourseLevel, type GPA, type GPAKind, type GPAMethod } from '../words.ts'
import { gpaSQL, methodAt, methodJSON, methodRow, rankedBy } from './gpa.queries.ts'
import { transferFields } from './transcript.words.ts'
import { transcriptAttempts, transcriptEntries } from './transcript.table.ts'

/** A grade on a transcript. */
export interface TranscriptLine {
  id: number
  version: number
  source: 'finalized' | 'transfer'
  schoolName: string
  yearName: string
  termName: string
  endedOn: string
  gradeLevel: string | null
  courseCode: string | null
  stateCode: string | null
  /** For a transfer, the equivalent course here, if someone has stated it. */
  courseID: number | null
  subjectArea: SubjectArea | null
  /** The part of the course, from 1. */
  part: number
  courseTitle: string
  level: CourseLevel
  mark: string
  points: number | null
  creditsAttempted: number
  creditsEarned: number
  /** Its credit or its grade doesn’t count, because another attempt at the same part does. */
  isRepeated: boolean
}

export interface Transcript extends GPA {
  /** Oldest first. */
  lines: TranscriptLine[]
  /**
   * Rank among the students enrolled in the same grade and school; null: not ranked, or hidden from this
   * reader.
   */
  rank: { place: number; of: number; by: GPAKind } | null
  /** How its GPAs are computed. */
  method: GPAMethod
  /** Enrollments in the district’s schools, oldest first. Days are 'YYYY-MM-DD'. */
  stays: { schoolName: string; entryDate: string; exitDate: string | null }[]
  /** The day the student graduated; null: not yet, or not here. */
  graduatedOn: string | null
  /** What the marks mean, best first; none: letters have the usual meaning. */
  legend: { mark: string; points: number | null; description: Translated }[]
  /**
   * Lines that were put aside when two records of the student were merged, for those who manage
   * transcripts.
   */
  aside: TranscriptLine[]
  /**
   * Lines without a code that may be one course by their titles, of which no one has said so yet, for
   * those who manage transcripts.
   */
  similar: SimilarLines[]
  mayManage: boolean
}

/** Two lines whose titles differ only in how they are written. */
export interface SimilarLines {
  id: number
  otherID: number
  /** Each with its term. */
  titles: [string, string]
}

/**
 * A student’s transcript. Refuses 404 if the caller may not see the student’s grades. Families see
 * a rank only if their school shows it. Two statements.
 */
export async function studentTranscript(ctx: UserRequest, studentID: number): Promise<Transcript> {
  const [person, [row]] = await Promise.all([
    loadStudent(ctx, studentID, 'transcript'),
    readTranscript(ctx.db, {
      districtID: ctx.user.districtID,
      studentID,
      day: schoolToday(ctx),
    }),
  ])
  const viewer = viewerOf(ctx.user)
  const schoolID = person.head.studentSchoolID ?? 0
  const isOffice = covers(viewer.reach('students.read'), schoolID)
  const mayManage = covers(viewer.reach(manages), schoolID)
  const { showFamilies, place, ranked, rankedBy, aside, similar, ...found } = row as TranscriptRow
  return {
    ...found,
    creditsAttempted: found.creditsAttempted ?? 0,
    creditsEarned: found.creditsEarned ?? 0,
    rank:
      place !== null && (isOffice || mayManage || showFamilies)
        ? { place, of: ranked, by: rankedBy }
        : null,
    aside: mayManage ? aside : [],
    similar: mayManage ? similar : [],
    mayManage,
  }
}

interface TranscriptRow
  extends
    GPA,
    Pick<
      Transcript,
      'lines' | 'method' | 'stays' | 'graduatedOn' | 'legend' | 'aside' | 'similar'
    > {
  showFamilies: boolean
  place: number | null
  ranked: number
  rankedBy: GPAKind
}

const districtID = sql`${sql.placeholder('districtID')}::integer`
const studentID = sql`${sql.placeholder('studentID')}::integer`
const day = sql`${sql.placeholder('day')}::date`

/** A transcript’s lines as JSON, over `transcript_entry e`. */
const lineJSON = (
  isRepeated: SQL,
) => sql`json_build_object('id', e.id, 'version', e.version, 'source', e.source, 'schoolName', e.school_name, 'yearName', e.year_name, 'termName', e.term_name,
  'endedOn', e.ended_on, 'gradeLevel', e.grade_level, 'courseCode', e.course_code, 'stateCode', e.state_code, 'courseID', e.course_id, 'subjectArea', e.subject_area, 'part', e.part, 'courseTitle', e.course_title, 'level', e.level, 'mark', e.mark, 'points', e.points,
  'creditsAttempted', e.credits_attempted, 'creditsEarned', e.credits_earned,
  'isRepeated', ${isRepeated})`

/** `Biology (2025–2026, Semester 1)` */
const titleOf = (e: SQL) =>
  sql`${e}.course_title || ' (' || ${e}.year_name || ', ' || ${e}.term_name || ')'`

const setting = (name: 'gpa' | 'minimumCredits' | 'showFamilies') =>
  settingSQL(rankSettings, name, { districtID, schoolID: sql`me.school_id` })

const readTranscript = hotStatement<TranscriptRow>(sql`
  with me as materialized (select s.school_id, s.grade from ${students} s where s.district_id = ${districtID} and s.user_id = ${studentID}),
  how as materialized (select ${setting('gpa')}::text as by, ${setting('minimumCredits')}::numeric as minimum, ${setting('showFamilies')}::boolean as shown from me),
  -- Those enrolled in the student's grade and school, if the student is.
  cohort as materialized (
    select c.student_id from (${enrolledAt(districtID, { day, schoolID: sql`(select school_id from me)`, grade: sql`(select grade from me)` })}) c
    where ${enrolledOn(districtID, studentID, { day, schoolID: sql`(select school_id from me)` })}),
  method as materialized (select * from ${methodRow(methodAt(districtID, sql`(select school_id from me)`))} m),
  gpa as materialized (
    select g.* from ${gpaSQL(
      districtID,
      sql`(e.student_id = ${studentID} or e.student_id in (select c.student_id from cohort c))`,
      methodAt(districtID, sql`(select school_id from me)`),
    )} g),
  ranked as (
    select g.student_id, rank() over (order by ${rankedBy(sql`how.by`, sql`g`)} desc)::integer as place, count(*) over ()::integer as ranked
    from gpa g cross join how where g.student_id in (select c.student_id from cohort c) and g.weighted is not null and g.credits_earned >= how.minimum)
  select
    (select coalesce(json_agg(${lineJSON(sql`a.is_repeated`)} order by e.ended_on, e.course_title, e.id), '[]') from ${transcriptEntries} e
      -- A line for several parts is repeated once all of them are.
      join (select x.id, bool_and(x.credit < x.credits_earned or x.is_graded and case (select repeats from method) when 'best' then not x.is_best when 'latest' then not x.is_latest else false end) as is_repeated
        from ${transcriptAttempts} x where x.district_id = ${districtID} and x.student_id = ${studentID} group by x.id) a on a.id = e.id
      where e.district_id = ${districtID} and e.student_id = ${studentID} and e.removed_at is null) as lines,
    (select coalesce(json_agg(${lineJSON(sql`false`)} order by e.ended_on, e.course_title, e.id), '[]') from ${transcriptEntries} e
      where e.district_id = ${districtID} and e.put_aside_for = ${studentID} and e.removed_at is null) as aside,
    (select coalesce(json_agg(json_build_object('id', w.id, 'otherID', w.other_id, 'titles', json_build_array(${titleOf(sql`e`)}, ${titleOf(sql`o`)})) order by e.ended_on, e.id), '[]')
      from transcript_similar(${districtID}, ${studentID}) w
      join ${transcriptEntries} e on e.district_id = ${districtID} and e.id = w.id join ${transcriptEntries} o on o.district_id = ${districtID} and o.id = w.other_id) as similar,
    (select ${methodJSON(sql`m`)} from method m) as method,
    (select coalesce(json_agg(json_build_object('schoolName', h.name, 'entryDate', x.entry_date, 'exitDate', x.exit_date) order by x.entry_date, x.id), '[]')
      from ${schoolEnrollments} x join ${schools} h on h.district_id = x.district_id and h.id = x.school_id
      where x.district_id = ${districtID} and x.student_id = ${studentID} and x.is_primary and x.removed_at is null and x.exit_code is distinct from 'noShow') as stays,
    (select max(x.exit_date)::text from ${schoolEnrollments} x
      where x.district_id = ${districtID} and x.student_id = ${studentID} and x.exit_code = 'graduated' and x.exit_date <= ${day} and x.removed_at is null) as "graduatedOn",
    (select coalesce(json_agg(json_build_object('mark', m.mark, 'points', m.points, 'description', m.description) order by m.points desc nulls last, m.mark), '[]')
      from ${gradeMarks} m where m.district_id = ${districtID} and m.removed_at is null) as legend,
    g.unweighted, g.weighted, g.credits_attempted as "creditsAttempted", g.credits_earned as "creditsEarned",
    coalesce(how.shown, false) as "showFamilies", coalesce(how.by, 'weighted') as "rankedBy", r.place, coalesce(r.ranked, 0) as ranked
  from (select 1) one left join how on true left join gpa g on g.student_id = ${studentID}
  left join ranked r on r.student_id = ${studentID}`)

/**
 * Who added, changed or removed a student’s transfer grades, or took a line back, newest first. Refuses 404 like
 * `studentTranscript`.
 */
export async function transferHistory(
  ctx: UserRequest,
  studentID: number,
): Promise<HistoryEntry[]> {
  await loadStudent(ctx, studentID, 'transcript')
  const rows = await ctx.db
    .select({ id: transcriptEntries.id })
    .from(transcriptEntries)
    .where(
      and(
        eq(transcriptEntries.districtID, ctx.user.districtID),
        eq(transcriptEntries.studentID, studentID),
      ),
    )
  return recordHistory(ctx, {
    entity: 'reportCards.transfer',
    id: rows.map(({ id }) => id),
    fields: transferFields,
  })
}
