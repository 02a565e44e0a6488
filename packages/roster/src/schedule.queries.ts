import { defineExtensionPoint, type DistrictDb } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { districts, schoolYears, terms } from '@atrium/schools/tables'
import type { ScheduleEntry } from './words.ts'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { courses, sectionEnrollments, sectionMeetings, sections } from './roster.table.ts'
import { bySchedule, meetingsDescription, sectionStatus, type Meeting } from './schedule.rules.ts'
import { teachingAccess, type Teaching } from './teaching.rules.ts'

/** Sections of another kind that somebody teaches, in the classroom beside their classes. Their ids are of the same sequence. */
export interface TaughtBeside {
  name: string
  read: (
    db: DistrictDb,
    of: { districtID: number; staffID: number; today: string },
  ) => Promise<ScheduleEntry[]>
}

/** Modules add the sections that are no classes of a roster. */
export const taughtBeside = defineExtensionPoint<TaughtBeside>(
  'kind of section that is taught',
  ({ name }) => name,
)

/**
 * The sections of a teacher at one school (0: at every school of the district) in which they have a part still (`teaching.rules.ts`), in
 * schedule order. One statement, and one for each kind beside classes.
 * @param today the school's date, 'YYYY-MM-DD'
 * @param language times are written as its readers write them
 */
export async function teacherSchedule(
  db: DistrictDb,
  districtID: number,
  staffID: number,
  schoolID: number,
  today: string,
  language: Language,
): Promise<ScheduleEntry[]> {
  const [rows, ...beside] = await Promise.all([
    readSchedule(
      db,
      districtID,
      staffID,
      ['teacher', 'aide'],
      schoolID === 0 ? undefined : eq(sections.schoolID, schoolID),
    ),
    ...taughtBeside.all().map(({ read }) => read(db, { districtID, staffID, today })),
  ])
  const theirs = rows.filter(
    ({ teaching, startDate, endDate }) =>
      teachingAccess({ ...teaching, startDate, endDate, today }) !== 'none',
  )
  return [...entriesOf(theirs, today, language), ...beside.flat()].toSorted(bySchedule)
}

/** The sections that a student is in, in schedule order. One statement. */
export async function studentSchedule(
  db: DistrictDb,
  districtID: number,
  studentID: number,
  today: string,
  language: Language,
): Promise<ScheduleEntry[]> {
  return entriesOf(
    await readSchedule(db, districtID, studentID, ['student'], undefined),
    today,
    language,
  )
}

type ScheduleRow = Awaited<ReturnType<typeof readSchedule>>[number]

const entriesOf = (rows: ScheduleRow[], today: string, language: Language): ScheduleEntry[] =>
  rows
    .map(({ termAbbr, yearAbbr, meetings, teaching: _, ...row }) => ({
      ...row,
      sectionStatus: sectionStatus(row, today),
      meetingsDescription: meetingsDescription(meetings, language),
      term: termAbbr === null ? null : { termAbbr, yearAbbr: yearAbbr ?? '' },
    }))
    .toSorted(bySchedule)

const readSchedule = (
  db: DistrictDb,
  districtID: number,
  userID: number,
  roles: string[],
  where: SQL | undefined,
) =>
  db
    .select({
      sectionID: sections.id,
      startDate: sql<string | null>`coalesce(${sections.startDate}, ${terms.startDate})`,
      endDate: sql<string | null>`coalesce(${sections.endDate}, ${terms.endDate})`,
      courseName: courses.title,
      sectionNumber: sections.sectionNumber,
      termAbbr: terms.abbr,
      yearAbbr: schoolYears.abbr,
      isProfessionalDevelopment: sections.isProfessionalDevelopment,
      meetings: meetingsOf(),
      teaching: {
        role: sql<Teaching['role']>`${sectionEnrollments.role}`,
        from: sectionEnrollments.startDate,
        until: sectionEnrollments.endDate,
        yearEnd: schoolYears.endDate,
        formerClassDays: districts.formerClassDays,
        correctionDays: districts.classCorrectionDays,
      },
    })
    .from(sectionEnrollments)
    .innerJoin(districts, eq(districts.districtID, sectionEnrollments.districtID))
    .innerJoin(
      sections,
      and(
        eq(sections.districtID, sectionEnrollments.districtID),
        eq(sections.id, sectionEnrollments.sectionID),
        isNull(sections.removedAt),
        eq(sections.status, 'active'),
      ),
    )
    .innerJoin(
      courses,
      and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
    )
    .leftJoin(terms, and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID)))
    .leftJoin(
      schoolYears,
      and(eq(schoolYears.districtID, terms.districtID), eq(schoolYears.id, terms.schoolYearID)),
    )
    .where(
      and(
        eq(sectionEnrollments.districtID, districtID),
        eq(sectionEnrollments.userID, userID),
        inArray(sectionEnrollments.role, roles),
        eq(sectionEnrollments.status, 'active'),
        where,
      ),
    )

/** A section's meetings in the order of the day; the room is the section's own where a meeting has none. */
export const meetingsOf = (): SQL<Meeting[]> => sql<Meeting[]>`(
  select coalesce(json_agg(json_build_object('period', m.period, 'weekdays', m.weekdays, 'rotationDays', m.rotation_days, 'startTime', m.start_time, 'endTime', m.end_time,
    'room', coalesce(m.room, ${sections.room})) order by m.start_time nulls last, m.period, m.id), '[]'::json)
  from ${sectionMeetings} m where m.district_id = ${sections.districtID} and m.section_id = ${sections.id})`
