import { hotRead, reachOf, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, refuse, type Translated } from '@atrium/kit/shared'
import { termName } from '@atrium/schools/public'
import {
  calendarDays,
  closedDays,
  districts,
  schools,
  schoolYears,
  terms,
} from '@atrium/schools/tables'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { courses, sectionEnrollments, sections } from './roster.table.ts'
import { courseTitle, meetingsOf } from './schedule.queries.ts'
import type { Meeting } from './schedule.rules.ts'
import { standIns } from './stand-ins.ts'
import { mostAccess, teachingAccess, type Teaching, type TeachingAccess } from './teaching.rules.ts'

/** A class that someone opens, with its dates ('YYYY-MM-DD'; null leaves that side open). */
export interface OpenSection {
  sectionID: number
  schoolID: number
  courseName: string
  /** The title in each language, for messages to other people. */
  course: Translated
  sectionNumber: string
  startDate: string | null
  endDate: string | null
  termID: number | null
  /** All terms of its school year, in order. */
  terms: {
    id: number
    name: string
    kind: string
    schoolID: number | null
    startDate: string
    endDate: string
  }[]
  meetings: Meeting[]
  /** Days on which its school is closed. */
  closed: { name: string; startDate: string; endDate: string }[]
  /** Today's date at the section's school. */
  today: string
  /** False if the class is over and its teacher can only read it. */
  mayWrite: boolean
  /** For someone who fills in: today, the only day that is theirs. */
  onlyOn?: string
}

const today = sql<string>`(${sql.placeholder('now')}::timestamptz at time zone coalesce(${schools.timeZone}, ${districts.timeZone}))::date::text`

/**
 * The facts that decide a teacher's rights in a section, selected from `section`, its
 * `section_enrollment`, school, district, term and school year. `now` is ISO text.
 */
export const teachingFacts = {
  role: sql<Teaching['role']>`${sectionEnrollments.role}`,
  from: sectionEnrollments.startDate,
  until: sectionEnrollments.endDate,
  startDate: sql<string | null>`coalesce(${sections.startDate}, ${terms.startDate})`,
  endDate: sql<string | null>`coalesce(${sections.endDate}, ${terms.endDate})`,
  yearEnd: schoolYears.endDate,
  today,
  formerClassDays: districts.formerClassDays,
  correctionDays: districts.classCorrectionDays,
}

/**
 * What the caller may do in a section of `staffID`: anything at any time with `permission` at its
 * school, and otherwise what their enrollments as a teacher allow.
 * @param roles the roles that may do this work, if aides may not
 */
export function accessTo(
  { user }: UserRequest,
  enrollments: readonly { schoolID: number; status: string; teaching: Teaching }[],
  {
    staffID,
    permission,
    roles,
  }: { staffID: number; permission: string; roles?: Teaching['role'][] },
): TeachingAccess {
  const [first] = enrollments
  if (!first) return 'none'
  if (includes(reachOf(user, permission), first.schoolID)) return 'write'
  if (staffID !== user.userID || first.status !== 'active') return 'none'
  return mostAccess(
    enrollments
      .filter(({ teaching }) => !roles || roles.includes(teaching.role))
      .map(({ teaching }) => teachingAccess(teaching)),
  )
}

/**
 * A section that `staffID` teaches, for that teacher as `teaching.rules.ts` says, or for someone
 * who holds `permission` at its school. Refuses 404 if there is no such section. One statement; two
 * more for someone who fills in today, where they may do this work.
 */
export async function openSection(
  ctx: UserRequest,
  {
    sectionID,
    forStandIns = false,
    ...of
  }: {
    staffID: number
    sectionID: number
    permission: string
    roles?: Teaching['role'][]
    forStandIns?: boolean
  },
): Promise<OpenSection> {
  const rows = await sectionOf(ctx, sectionID, of.staffID)
  const access = accessTo(ctx, rows, of)
  const [row] = rows
  if (row && access !== 'none') return opened(row, access === 'write')
  const filled =
    forStandIns && of.staffID === ctx.user.userID ? await filledSection(ctx, sectionID) : undefined
  if (!filled) throw refuse.notFound('kit.refusal.notFound')
  return { ...opened(filled, true), onlyOn: filled.teaching.today }
}

const sectionOf = (ctx: UserRequest, sectionID: number, staffID: number) =>
  readOpenSection(ctx.db, {
    districtID: ctx.user.districtID,
    staffID,
    sectionID,
    now: ctx.now().toISOString(),
    language: ctx.language,
  })

type SectionRow = Awaited<ReturnType<typeof sectionOf>>[number]

function opened({ teaching, status: _, ...section }: SectionRow, mayWrite: boolean): OpenSection {
  const { startDate, endDate, today: day } = teaching
  return { ...section, startDate, endDate, today: day, mayWrite }
}

/** The class as its teacher has it, in whose place the caller is today. */
async function filledSection(ctx: UserRequest, sectionID: number): Promise<SectionRow | undefined> {
  const { districtID, userID } = ctx.user
  const day = schoolToday(ctx)
  const queries = standIns
    .all()
    .map(({ teachers }) => teachers({ districtID, userID, sectionID, day }))
  if (queries.length === 0) return undefined
  const [teacher] = await ctx.db.execute<{ id: number }>(
    sql`select x.id from (${sql.join(queries, sql` union `)}) x limit 1`,
  )
  const rows = teacher ? await sectionOf(ctx, sectionID, teacher.id) : []
  return rows.find(
    ({ status, teaching }) =>
      status === 'active' &&
      teaching.role === 'teacher' &&
      teaching.today === day &&
      teachingAccess(teaching) === 'write',
  )
}

// The school's own calendar takes precedence: it closes additional days, and opens days for make-up
// classes.
const closedAt = () => sql<OpenSection['closed']>`(
  select coalesce(json_agg(json_build_object('name', off.name, 'startDate', off.first, 'endDate', off.last) order by off.first), '[]'::json) from (
    select x.name, lower(r) as first, upper(r) - 1 as last
    from ${closedDays} x, unnest(datemultirange(daterange(x.start_date, x.end_date, '[]')) - coalesce((
      select range_agg(daterange(y.date, y.date, '[]')) from ${calendarDays} y
      where y.district_id = x.district_id and y.school_id = ${sections.schoolID} and y.kind = 'instruction' and y.removed_at is null
        and y.date between x.start_date and x.end_date), '{}')) r
    where x.district_id = ${sections.districtID} and (x.school_id is null or x.school_id = ${sections.schoolID}) and x.removed_at is null
    union all
    select y.note, y.date, y.date from ${calendarDays} y
    where y.district_id = ${sections.districtID} and y.school_id = ${sections.schoolID} and y.kind <> 'instruction' and y.removed_at is null) off)`

const readOpenSection = hotRead((db) =>
  db
    .select({
      status: sections.status,
      teaching: teachingFacts,
      sectionID: sections.id,
      schoolID: sections.schoolID,
      courseName: courseTitle(sql.placeholder('language')),
      course: { en: courses.title, es: courses.titleEs },
      sectionNumber: sections.sectionNumber,
      termID: sections.termID,
      terms: sql<OpenSection['terms']>`(
        select coalesce(json_agg(json_build_object('id', y.id, 'name', ${termName(sql.placeholder('language'), sql`y`)}, 'kind', y.kind, 'schoolID', y.school_id, 'startDate', y.start_date, 'endDate', y.end_date) order by y.start_date, y.id), '[]'::json)
        from ${terms} y where y.district_id = ${sections.districtID} and y.school_year_id = ${terms.schoolYearID} and y.removed_at is null)`,
      meetings: meetingsOf(),
      closed: closedAt(),
    })
    .from(sections)
    .innerJoin(
      sectionEnrollments,
      and(
        eq(sectionEnrollments.districtID, sections.districtID),
        eq(sectionEnrollments.sectionID, sections.id),
      ),
    )
    .innerJoin(
      courses,
      and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
    )
    .innerJoin(
      schools,
      and(eq(schools.districtID, sections.districtID), eq(schools.id, sections.schoolID)),
    )
    .innerJoin(districts, eq(districts.districtID, sections.districtID))
    .leftJoin(terms, and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID)))
    .leftJoin(
      schoolYears,
      and(eq(schoolYears.districtID, terms.districtID), eq(schoolYears.id, terms.schoolYearID)),
    )
    .where(
      and(
        eq(sections.districtID, sql.placeholder('districtID')),
        eq(sections.id, sql.placeholder('sectionID')),
        isNull(sections.removedAt),
        eq(sections.isProfessionalDevelopment, false),
        eq(sectionEnrollments.userID, sql.placeholder('staffID')),
        inArray(sectionEnrollments.role, ['teacher', 'aide']),
        eq(sectionEnrollments.status, 'active'),
      ),
    ),
)

/**
 * A condition over `section_enrollment`: a student who was in the section on `date`, even if they
 * have left since.
 */
export const isInClassOn = (date: SQL) =>
  and(
    eq(sectionEnrollments.role, 'student'),
    sql`(${sectionEnrollments.startDate} is null or ${sectionEnrollments.startDate} <= ${date})`,
    sql`(${sectionEnrollments.endDate} is null or ${sectionEnrollments.endDate} >= ${date})`,
    sql`(${sectionEnrollments.status} = 'active' or ${sectionEnrollments.endDate} is not null)`,
  )
