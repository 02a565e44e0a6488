import { ownedRecord, schoolToday, type UserRequest } from '@atrium/kit/server'
import {
  loadStaffMember,
  ownedByPerson,
  schoolReference,
  type SectionRule,
} from '@atrium/people/public'
import { creditedHoursSQL } from '@atrium/pd/public'
import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { schools, terms } from '@atrium/schools/tables'
import type { GradeLevel } from '@atrium/schools/words'
import { sql, type SQL } from 'drizzle-orm'
import { keepsPersonnel } from '../words.ts'
import { gapOf, type HeldLicense } from './license-check.rules.ts'
import { licenseList } from './licenses.fields.ts'
import { licenses } from './licenses.table.ts'
import type { LicenseGap } from './licenses.words.ts'

/** Someone’s licenses: for themselves, and for people who keep personnel records at their school. */
export const licensesSection = {
  name: 'licenses',
  class: 'personnel',
  kinds: ['staff'],
  opensTo: ['directory'],
  writtenBy: keepsPersonnel,
  lists: { schoolID: schools },
} as const satisfies SectionRule

export const licenseRecord = ownedRecord(licenseList, {
  table: licenses,
  columns: {
    schoolName: sql`(select h.name from ${schools} h where h.district_id = ${licenses.districtID} and h.id = ${licenses.schoolID})`,
    earnedHours: creditedHoursSQL({
      districtID: licenses.districtID,
      userID: licenses.userID,
      from: licenses.issuedOn,
      to: sql`coalesce(${licenses.expiresOn}, 'infinity'::date)`,
    }),
  },
  references: { schoolID: schoolReference },
  owner: ownedByPerson({
    section: licensesSection.name,
    thing: 'License',
    about: ({ id }) => `${licensesSection.name}.${String(id)}`,
  }),
  beforeWrite: async ({ before, draft, values }) => {
    // A license that was renewed is announced again when its new end comes near.
    if (before && before.expiresOn !== draft.expiresOn) values.noticeSent = null
    const at = (grade: GradeLevel | null) => (grade === null ? null : grades.indexOf(grade))
    const [from, to] = [at(draft.fromGrade), at(draft.toGrade)]
    return from !== null && to !== null && to < from
      ? { toGrade: { id: 'humanResources.licenses.gradesFirst' } }
      : undefined
  },
})

const grades = licenseList.fields.fromGrade.of

export interface CheckedClass {
  sectionID: number
  title: string
  school: string
  subject: string | null
  grades: string[]
  gap: LicenseGap | null
}

/** A class as it is checked, with what it is called. */
export interface TaughtNow extends Omit<CheckedClass, 'gap'> {
  schoolID: number
}

/** SQL: the classes that someone teaches today, as JSON. */
export const taughtJSON = (ctx: UserRequest, userID: SQL): SQL<TaughtNow[]> => {
  const today = schoolToday(ctx)
  return sql<
    TaughtNow[]
  >`(select coalesce(json_agg(json_build_object('sectionID', s.id, 'title', ${courseTitle(ctx.language)}, 'school', h.name, 'schoolID', s.school_id,
      'subject', nullif(left(${courses.scedCode}, 2), ''), 'grades', ${courses.grades}) order by s.id), '[]')
    from ${sectionEnrollments} e join ${sections} s on s.district_id = e.district_id and s.id = e.section_id and s.status = 'active' and not s.is_professional_development
    join ${courses} on ${courses.districtID} = s.district_id and ${courses.id} = s.course_id
    join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
    left join ${terms} t on t.district_id = s.district_id and t.id = s.term_id
    where e.district_id = ${ctx.user.districtID} and e.user_id = ${userID} and e.role = 'teacher' and e.status = 'active' and e.teaching_role is distinct from 'substitute'
      and ${today}::date between coalesce(e.start_date, s.start_date, t.start_date, ${today}::date) and coalesce(e.end_date, s.end_date, t.end_date, ${today}::date))`
}

/** SQL: the licenses that someone has or had, as JSON. */
export const heldJSON = ({ user: { districtID } }: UserRequest, userID: SQL): SQL<HeldLicense[]> =>
  sql<
    HeldLicense[]
  >`(select coalesce(json_agg(json_build_object('kind', l.kind, 'subjects', l.subjects, 'fromGrade', l.from_grade, 'toGrade', l.to_grade, 'schoolID', l.school_id, 'issuedOn', l.issued_on, 'expiresOn', l.expires_on) order by l.id), '[]')
    from ${licenses} l where l.district_id = ${districtID} and l.user_id = ${userID} and l.removed_at is null)`

/**
 * The classes that someone teaches today, each with why no license of theirs covers it. Refuses 404 to
 * anyone who may not read their licenses.
 */
export async function checkedClasses(ctx: UserRequest, userID: number): Promise<CheckedClass[]> {
  await loadStaffMember(ctx, userID, licensesSection.name)
  const today = schoolToday(ctx)
  const of = sql`${userID}::integer`
  const [row] = await ctx.db.execute<{ classes: TaughtNow[]; held: HeldLicense[] }>(
    sql`select ${taughtJSON(ctx, of)} as classes, ${heldJSON(ctx, of)} as held`,
  )
  return (row?.classes ?? []).map(({ schoolID, ...taught }) => ({
    ...taught,
    gap: gapOf({ ...taught, schoolID }, row?.held ?? [], today),
  }))
}
