import { users } from '@atrium/auth/tables'
import { recordProcedures, type Tx } from '@atrium/kit/server'
import { refuse, type FieldErrors, type Language } from '@atrium/kit/shared'
import { courseTitle, roomTaken } from '@atrium/roster/public'
import { courses, sectionEnrollments, sectionMeetings, sections } from '@atrium/roster/tables'
import { termName, todayAtSchool } from '@atrium/schools/public'
import { schoolYears, terms } from '@atrium/schools/tables'
import { isKnownRoom } from '@atrium/settings/public'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { sectionsRecord } from './sections.record.ts'

/** Today's date at the section's school. */
export const sectionToday = todayAtSchool(sections.districtID, sections.schoolID)

const termOf = (figure: SQL): SQL =>
  sql`(select ${figure} from ${terms} t join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
    where t.district_id = ${sections.districtID} and t.id = ${sections.termID})`

/** A term with its year, for every year has a fall. */
const termWithYear = (language: Language) =>
  sql<string>`(select case when ${terms.name} = y.name then ${termName(language)} else ${termName(language)} || ' · ' || y.abbr end
  from ${schoolYears} y where y.district_id = ${terms.districtID} and y.id = ${terms.schoolYearID})`

const titleIn = (language: Language): SQL =>
  sql`(select ${courseTitle(language, sql`c`)} from ${courses} c where c.district_id = ${sections.districtID} and c.id = ${sections.courseID})`

const nameIn = (language: Language): SQL =>
  sql`${titleIn(language)} || ' · ' || ${sections.sectionNumber}`

const newestIn = (language: Language): SQL =>
  sql`(${termOf(sql`date '2999-12-31' - y.start_date`)} || ' ' || ${titleIn(language)} || ' ' || ${sections.sectionNumber})`

/** Students who are in the section, or will be; of one that is over, those who stayed to its end. */
const enrolled = sql<number>`(select count(*)::int from ${sectionEnrollments} e
  where e.district_id = ${sections.districtID} and e.section_id = ${sections.id} and e.role = 'student' and e.status = 'active'
    and (e.end_date is null or e.end_date >= least(${sectionToday}, coalesce(${sections.endDate}, ${termOf(sql`t.end_date`)}, ${sectionToday}))))`

export const sectionProcedures = recordProcedures(sectionsRecord, {
  table: sections,
  columns: {
    name: { en: nameIn('en'), es: nameIn('es') },
    newest: { en: newestIn('en'), es: newestIn('es') },
    teachers: sql`(select string_agg(ltrim(u.first_name || ' ' || u.last_name), ', ' order by e.is_primary desc, u.last_name) from ${sectionEnrollments} e
      join ${users} u on u.district_id = e.district_id and u.id = e.user_id
      where e.district_id = ${sections.districtID} and e.section_id = ${sections.id} and e.role = 'teacher' and e.status = 'active'
        and (e.end_date is null or e.end_date >= ${sectionToday}))`,
    periods: sql`(select string_agg(distinct m.period, ', ' order by m.period) filter (where m.period <> '') from ${sectionMeetings} m
      where m.district_id = ${sections.districtID} and m.section_id = ${sections.id})`,
    enrolled,
    open: sql`greatest(${sections.capacity} - ${enrolled}, 0)`,
  },
  references: {
    termID: {
      table: terms,
      label: termWithYear('en'),
      labels: { en: termWithYear('en'), es: termWithYear('es') },
      alsoBy: [terms.name, terms.nameEs],
    },
  },
  within: () => eq(sections.isProfessionalDevelopment, false),
  beforeWrite: async ({ tx, ctx, before, draft, values }): Promise<FieldErrors | undefined> => {
    const { districtID, schoolID } = ctx.user
    const [course] = await tx
      .select({ title: courses.title })
      .from(courses)
      .where(
        and(
          eq(courses.districtID, districtID),
          eq(courses.id, draft.courseID),
          or(isNull(courses.schoolID), eq(courses.schoolID, schoolID)),
        ),
      )
    if (!course) return { courseID: { id: 'academics.sections.otherCourse' } }
    if (!draft.title?.trim()) values.title = course.title
    if (draft.room && draft.room !== before?.room && !(await isKnownRoom(tx, ctx, draft.room)))
      return { room: { id: 'academics.sections.unknownRoom' } }
    return termErrors(tx, draft, { districtID, schoolID })
  },
  after: async ({ ctx, tx, records }) => {
    // Another room, term or day may be one on which something else has the room.
    const sectionIDs = records
      .filter(
        ({ before, after }) =>
          after && !(before && placing.every((field) => before[field] === after[field])),
      )
      .map(({ id }) => id)
    if (sectionIDs.length === 0) return
    const { districtID } = ctx.user
    const title = await roomTaken(tx, { districtID, sectionIDs, now: ctx.now() })
    if (title !== undefined) throw refuse.conflict('academics.sections.roomTaken', { title })
  },
})

/** What says where a section meets, and from when until when. */
const placing = ['room', 'termID', 'startDate', 'endDate', 'status'] as const

async function termErrors(
  tx: Tx,
  { termID }: { termID: number },
  { districtID, schoolID }: { districtID: number; schoolID: number },
): Promise<FieldErrors | undefined> {
  const [term] = await tx
    .select({ id: terms.id })
    .from(terms)
    .where(
      and(
        eq(terms.districtID, districtID),
        eq(terms.id, termID),
        or(isNull(terms.schoolID), eq(terms.schoolID, schoolID)),
      ),
    )
  return term ? undefined : { termID: { id: 'academics.sections.otherTerm' } }
}
