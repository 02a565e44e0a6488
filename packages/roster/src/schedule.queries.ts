import { defineExtensionPoint, namedIn, type DistrictDb } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { districts, schoolYears, terms } from '@atrium/schools/tables'
import type { ScheduleEntry } from './words.ts'
import { and, eq, inArray, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { courses, sectionEnrollments, sectionMeetings, sections } from './roster.table.ts'
import { bySchedule, meetingsDescription, sectionStatus, type Meeting } from './schedule.rules.ts'
import { teachingAccess, type Teaching } from './teaching.rules.ts'

/**
 * Sections of another type that someone teaches, shown in the classroom along with their classes.
 * Their ids come from the same sequence.
 */
export interface OtherTaughtSections {
  name: string
  /** A query with the columns of `OtherSectionRow`, which runs as part of the schedule's statement. */
  rows: (of: { districtID: number; staffID: number; today: string }) => SQL
}
type OtherSectionRow = Pick<
  ScheduleEntry,
  | 'sectionID'
  | 'courseName'
  | 'sectionNumber'
  | 'startDate'
  | 'endDate'
  | 'isProfessionalDevelopment'
>

/** Modules add sections that aren't classes of a roster. */
export const otherTaughtSections = defineExtensionPoint<OtherTaughtSections>(
  'kind of section that is taught',
  ({ name }) => name,
)

/**
 * The sections at one school (0: at every school in the district) in which a teacher currently has
 * a role (`teaching.rules.ts`), in schedule order, including sections of other types. One
 * statement.
 * @param today 'YYYY-MM-DD' in school time
 * @param language for the names of courses and the format of times
 */
export async function teacherSchedule(
  db: DistrictDb,
  districtID: number,
  staffID: number,
  schoolID: number,
  today: string,
  language: Language,
): Promise<ScheduleEntry[]> {
  const { rows, otherRows } = await readSchedule(
    db,
    districtID,
    staffID,
    ['teacher', 'aide'],
    schoolID === 0 ? undefined : eq(sections.schoolID, schoolID),
    otherTaughtSections.all().map((kind) => kind.rows({ districtID, staffID, today })),
    language,
  )
  const theirs = rows.filter(
    ({ teaching, startDate, endDate }) =>
      teachingAccess({ ...teaching, startDate, endDate, today }) !== 'none',
  )
  const others = otherRows.map((row): ScheduleEntry => ({
    ...row,
    sectionStatus: sectionStatus(row, today),
    meetingsDescription: '',
    term: null,
  }))
  return [...entriesOf(theirs, today, language), ...others].toSorted(bySchedule)
}

/** The sections that a student is in, in schedule order. One statement. */
export async function studentSchedule(
  db: DistrictDb,
  districtID: number,
  studentID: number,
  today: string,
  language: Language,
): Promise<ScheduleEntry[]> {
  const { rows } = await readSchedule(
    db,
    districtID,
    studentID,
    ['student'],
    undefined,
    [],
    language,
  )
  return entriesOf(rows, today, language)
}

interface ScheduleRow extends OtherSectionRow {
  termAbbr: string | null
  yearAbbr: string | null
  meetings: Meeting[]
  teaching: Omit<Teaching, 'startDate' | 'endDate' | 'today'>
}

const entriesOf = (rows: ScheduleRow[], today: string, language: Language): ScheduleEntry[] =>
  rows
    .map(({ termAbbr, yearAbbr, meetings, teaching: _, ...row }) => ({
      ...row,
      sectionStatus: sectionStatus(row, today),
      meetingsDescription: meetingsDescription(meetings, language),
      term: termAbbr === null ? null : { termAbbr, yearAbbr: yearAbbr ?? '' },
    }))
    .toSorted(bySchedule)

/**
 * Classes and sections of other types in one statement, although the latter have their own tables.
 */
async function readSchedule(
  db: DistrictDb,
  districtID: number,
  userID: number,
  roles: string[],
  where: SQL | undefined,
  kinds: readonly SQL[],
  language: Language,
): Promise<{ rows: ScheduleRow[]; otherRows: OtherSectionRow[] }> {
  const classes = sql`
    select ${sections.id} as "sectionID", coalesce(${sections.startDate}, ${terms.startDate}) as "startDate", coalesce(${sections.endDate}, ${terms.endDate}) as "endDate",
      ${courseTitle(language)} as "courseName", ${sections.sectionNumber} as "sectionNumber", ${terms.abbr} as "termAbbr", ${schoolYears.abbr} as "yearAbbr",
      ${sections.isProfessionalDevelopment} as "isProfessionalDevelopment", ${meetingsOf()} as meetings,
      json_build_object('role', ${sectionEnrollments.role}, 'from', ${sectionEnrollments.startDate}, 'until', ${sectionEnrollments.endDate}, 'yearEnd', ${schoolYears.endDate},
        'formerClassDays', ${districts.formerClassDays}, 'correctionDays', ${districts.classCorrectionDays}) as teaching
    from ${sectionEnrollments}
    join ${districts} on ${eq(districts.districtID, sectionEnrollments.districtID)}
    join ${sections} on ${and(
      eq(sections.districtID, sectionEnrollments.districtID),
      eq(sections.id, sectionEnrollments.sectionID),
      isNull(sections.removedAt),
      eq(sections.status, 'active'),
    )}
    join ${courses} on ${and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID))}
    left join ${terms} on ${and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID))}
    left join ${schoolYears} on ${and(eq(schoolYears.districtID, terms.districtID), eq(schoolYears.id, terms.schoolYearID))}
    where ${and(
      eq(sectionEnrollments.districtID, districtID),
      eq(sectionEnrollments.userID, userID),
      inArray(sectionEnrollments.role, roles),
      eq(sectionEnrollments.status, 'active'),
      where,
    )}`
  const [found] = await db.execute<{ rows: ScheduleRow[]; otherRows: OtherSectionRow[][] }>(sql`
    select (select coalesce(json_agg(x), '[]') from (${classes}) x) as rows,
      json_build_array(${sql.join(
        kinds.map((kind) => sql`(select coalesce(json_agg(x), '[]') from (${kind}) x)`),
        sql`, `,
      )}) as "otherRows"`)
  return { rows: found?.rows ?? [], otherRows: found?.otherRows.flat() ?? [] }
}

/** A course’s title in a language, in a statement in which `of` is a row of `course`. */
export const courseTitle = (
  language: Language | Placeholder,
  of: SQL = sql`${courses}`,
): SQL<string> => namedIn(language, sql`${of}.title`, sql`${of}.title_es`)

/** A section’s own title, or else the course’s title in this language. */
export const sectionTitle = (language: Language): SQL<string> =>
  language === 'en'
    ? sql<string>`${sections.title}`
    : sql<string>`case when ${sections.title} = ${courses.title} then ${courseTitle(language)} else ${sections.title} end`

/** A section's meetings in the order of the day; a meeting without a room has the section's. */
export const meetingsOf = (): SQL<Meeting[]> => sql<Meeting[]>`(
  select coalesce(json_agg(json_build_object('period', m.period, 'weekdays', m.weekdays, 'rotationDays', m.rotation_days, 'startTime', m.start_time, 'endTime', m.end_time,
    'room', coalesce(m.room, ${sections.room})) order by m.start_time nulls last, m.period, m.id), '[]'::json)
  from ${sectionMeetings} m where m.district_id = ${sections.districtID} and m.section_id = ${sections.id})`
