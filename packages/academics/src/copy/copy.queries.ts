import { createHash } from 'node:crypto'
import { settingsToCopy } from '@atrium/district-settings/public'
import { reachOf, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { plannedRoomConflicts, todayOf } from '@atrium/roster/public'
import { courses, sectionEnrollments, sectionMeetings, sections } from '@atrium/roster/tables'
import {
  bellSchedules,
  bellTimes,
  periods,
  schools,
  schoolYears,
  terms,
} from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { courseCatalogCourses, courseCatalogs } from '../courses/courses.table.ts'
import {
  asClass,
  matchCourse,
  planSections,
  sectionKey,
  type CourseRef,
  type PlannedSection,
  type SectionSource,
  type TermPlace,
} from './copy.rules.ts'
import {
  copyParts,
  partNeeds,
  type CopyChoices,
  type CopyItem,
  type CopyPart,
  type CopyPreview,
  type CopyWish,
} from './words.ts'

type Reader = Pick<Tx | DistrictDb, 'execute'>

/** What the page offers at the school that is switched to. Two statements. */
export async function copyChoices(ctx: UserRequest): Promise<CopyChoices> {
  const { districtID, allowedSchoolIDs } = ctx.user
  const today = await todayOf(ctx)
  const [row] = await ctx.db.execute<{
    schools: CopyChoices['schools']
    years: { id: number; name: string; startDate: string; endDate: string }[]
  }>(sql`
    select (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]') from ${schools} s
        where s.district_id = ${districtID} and s.removed_at is null and s.id = any(${`{${allowedSchoolIDs.join(',')}}`}::int[])) as schools,
      (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'startDate', y.start_date, 'endDate', y.end_date) order by y.start_date desc), '[]')
        from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null) as years`)
  const years = row?.years ?? []
  // The year to set up is the next one, where it is there already.
  const to = years.find(({ startDate }) => startDate > today) ?? years[0]
  const from = years.find(({ endDate }) => to !== undefined && endDate < to.startDate)
  return {
    schools: row?.schools ?? [],
    years: years.map(({ id, name }) => ({ id, name })),
    fromYearID: from?.id ?? null,
    toYearID: to?.id ?? null,
    parts: copyParts.filter((part) => mayCopy(ctx, part, ctx.user.schoolID)),
  }
}

const mayCopy = ({ user }: UserRequest, part: CopyPart, schoolID: number): boolean =>
  part === 'settings' || includes(reachOf(user, partNeeds[part]), schoolID)

interface Catalog {
  name: string
  schoolID: number | null
  courseIDs: number[]
}
interface Bell {
  name: string
  nameEs: string | null
  kind: string
  weekdays: string[]
  times: {
    code: string
    name: string
    kind: string
    sortOrder: number
    startTime: string
    endTime: string
    instructionalMinutes: number | null
  }[]
}

/** What to write, as found. */
export interface CopyPlan {
  settings: string[]
  bells: Bell[]
  courses: CourseRef[]
  catalogs: Catalog[]
  sections: PlannedSection[]
}

interface Found extends Record<string, unknown> {
  schoolNames: number
  years: number
  sections: SectionSource[]
  sourceTerms: TermPlace[]
  terms: TermPlace[]
  courses: CourseRef[]
  taken: { courseID: number; termID: number; sectionNumber: string }[]
  bells: Bell[]
  bellNames: string[]
  catalogs: Catalog[]
  catalogNames: string[]
}

/**
 * What would be copied; nothing is written. Refuses 403 what the caller may not copy, and 404
 * schools and years outside the caller's reach.
 */
export async function previewCopy(ctx: UserRequest, wish: CopyWish): Promise<CopyPreview> {
  return (await planCopy(ctx, ctx.db, wish)).preview
}

export async function planCopy(
  ctx: UserRequest,
  db: Reader,
  wish: CopyWish,
): Promise<{ plan: CopyPlan; preview: CopyPreview }> {
  const { schoolID, allowedSchoolIDs } = ctx.user
  const { fromSchoolID, parts } = wish
  if (schoolID === 0) throw refuse.forbidden('kit.refusal.chooseSchool')
  if (
    !allowedSchoolIDs.includes(fromSchoolID) &&
    reachOf(ctx.user, 'scheduling.manage') !== 'district'
  )
    throw refuse.forbidden('kit.refusal.forbidden')
  if (parts.some((part) => !mayCopy(ctx, part, schoolID) || !mayCopy(ctx, part, fromSchoolID)))
    throw refuse.forbidden('kit.refusal.forbidden')
  const isSame = fromSchoolID === schoolID
  const wants = (part: CopyPart) => parts.includes(part)
  const found = await readSources(ctx, db, wish)
  const settings =
    wants('settings') && !isSame
      ? await settingsToCopy(ctx, db, { from: fromSchoolID, to: schoolID })
      : []
  const own = found.courses.filter(({ schoolID: of }) => of === fromSchoolID)
  const courseItems = isSame || !wants('courses') ? [] : own
  const isNew = (course: CourseRef) =>
    matchCourse(course, { schoolID, courses: found.courses }) === undefined
  const coming = new Set(courseItems.filter(isNew).map(({ id }) => id))
  const planned = wants('sections')
    ? planSections(found.sections, found.sourceTerms, {
        ...{ schoolID, courses: found.courses, coming, terms: found.terms },
        taken: new Set(
          found.taken.map((one) => sectionKey(one.courseID, one.termID, one.sectionNumber)),
        ),
      })
    : []
  const free = planned.filter(({ why }) => why === null)
  const conflicts = await plannedRoomConflicts(db, {
    districtID: ctx.user.districtID,
    now: ctx.now(),
    schoolIDs: [schoolID],
    sections: async () => free.map((one, at) => asClass(one, at, { schoolID, terms: found.terms })),
  })
  for (const { sectionID: at } of conflicts) if (free[at]) free[at].why = 'roomTaken'
  const bells = wants('bells') && !isSame ? found.bells : []
  const catalogs = wants('catalogs') ? found.catalogs : []
  const exists = (is: boolean): CopyItem['why'] => (is ? 'exists' : null)
  const items: Record<CopyPart, CopyItem[]> = {
    settings: settings.map(({ title, differs }) => ({ label: title, why: exists(!differs) })),
    bells: bells.map(({ name }) => ({ label: name, why: exists(found.bellNames.includes(name)) })),
    courses: courseItems.map((course) => ({
      label: course.code ? `${course.title} (${course.code})` : course.title,
      why: exists(!coming.has(course.id)),
    })),
    catalogs: catalogs.map(({ name }) => ({
      label: name,
      why: exists(found.catalogNames.includes(name)),
    })),
    sections: planned.map(({ source, why }) => ({
      label: `${source.course.title} · ${source.sectionNumber}`,
      why,
    })),
  }
  const plan: CopyPlan = {
    settings: settings.filter(({ differs }) => differs).map(({ name }) => name),
    bells: bells.filter(({ name }) => !found.bellNames.includes(name)),
    courses: courseItems.filter(({ id }) => coming.has(id)),
    catalogs: catalogs.filter(({ name }) => !found.catalogNames.includes(name)),
    sections: planned.filter(({ why }) => why === null),
  }
  return {
    plan,
    preview: {
      parts: copyParts.filter(wants).map((part) => ({ part, items: items[part] })),
      token: createHash('sha256')
        .update(JSON.stringify([wish, plan]))
        .digest('hex'),
    },
  }
}

async function readSources(
  ctx: UserRequest,
  db: Reader,
  { fromSchoolID, fromYearID, toYearID, teachers }: CopyWish,
): Promise<Found> {
  const { districtID, schoolID } = ctx.user
  const termsOf = (yearID: number, atSchool: number) => sql`(
    select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'startDate', t.start_date, 'endDate', t.end_date)), '[]') from ${terms} t
    where t.district_id = ${districtID} and t.school_year_id = ${yearID} and t.removed_at is null and (t.school_id is null or t.school_id = ${atSchool}))`
  const [found] = await db.execute<Found>(sql`
    select (select count(*)::int from ${schools} s where s.district_id = ${districtID} and s.id in (${fromSchoolID}, ${schoolID}) and s.removed_at is null) as "schoolNames",
      (select count(*)::int from ${schoolYears} y where y.district_id = ${districtID} and y.id in (${fromYearID}, ${toYearID}) and y.removed_at is null) as years,
      ${termsOf(fromYearID, fromSchoolID)} as "sourceTerms", ${termsOf(toYearID, schoolID)} as terms,
      (select coalesce(json_agg(json_build_object('id', c.id, 'schoolID', c.school_id, 'code', c.code, 'title', c.title) order by c.title, c.id), '[]') from ${courses} c
        where c.district_id = ${districtID} and c.removed_at is null and c.status = 'active' and (c.school_id is null or c.school_id in (${fromSchoolID}, ${schoolID}))) as courses,
      (select coalesce(json_agg(json_build_object('id', s.id, 'termID', s.term_id, 'sectionNumber', s.section_number, 'title', s.title, 'room', s.room, 'capacity', s.capacity,
          'course', json_build_object('id', c.id, 'schoolID', c.school_id, 'code', c.code, 'title', c.title),
          'meetings', (select coalesce(json_agg(json_build_object('period', m.period, 'weekdays', m.weekdays, 'rotationDays', m.rotation_days, 'startTime', m.start_time, 'endTime', m.end_time, 'room', m.room) order by m.id), '[]')
            from ${sectionMeetings} m where m.district_id = s.district_id and m.section_id = s.id),
          'teachers', (select coalesce(json_agg(json_build_object('userID', e.user_id, 'role', e.role, 'isPrimary', e.is_primary, 'teachingRole', e.teaching_role) order by e.id), '[]')
            from ${sectionEnrollments} e join ${staffMembers} f on f.district_id = e.district_id and f.user_id = e.user_id and f.status = 'active'
            where ${teachers} and e.district_id = s.district_id and e.section_id = s.id and e.role in ('teacher', 'aide') and e.status = 'active' and e.end_date is null
              and e.teaching_role is distinct from 'substitute' and f.school_id in (0, ${schoolID}))) order by c.title, s.section_number, s.id), '[]')
        from ${sections} s join ${courses} c on c.district_id = s.district_id and c.id = s.course_id
        join ${terms} t on t.district_id = s.district_id and t.id = s.term_id and t.school_year_id = ${fromYearID}
        where s.district_id = ${districtID} and s.school_id = ${fromSchoolID} and s.removed_at is null and s.status = 'active' and not s.is_professional_development) as sections,
      (select coalesce(json_agg(json_build_object('courseID', s.course_id, 'termID', s.term_id, 'sectionNumber', s.section_number)), '[]') from ${sections} s
        join ${terms} t on t.district_id = s.district_id and t.id = s.term_id and t.school_year_id = ${toYearID}
        where s.district_id = ${districtID} and s.school_id = ${schoolID} and s.removed_at is null) as taken,
      (select coalesce(json_agg(json_build_object('name', b.name, 'nameEs', b.name_es, 'kind', b.kind, 'weekdays', b.weekdays, 'times',
          (select coalesce(json_agg(json_build_object('code', p.code, 'name', p.name, 'kind', p.kind, 'sortOrder', p.sort_order, 'startTime', x.start_time, 'endTime', x.end_time, 'instructionalMinutes', x.instructional_minutes) order by x.place), '[]')
            from ${bellTimes} x join ${periods} p on p.district_id = x.district_id and p.id = x.period_id where x.district_id = b.district_id and x.bell_schedule_id = b.id)) order by b.name), '[]')
        from ${bellSchedules} b where b.district_id = ${districtID} and b.school_id = ${fromSchoolID} and b.removed_at is null) as bells,
      (select coalesce(json_agg(b.name), '[]') from ${bellSchedules} b where b.district_id = ${districtID} and b.school_id = ${schoolID} and b.removed_at is null) as "bellNames",
      (select coalesce(json_agg(json_build_object('name', k.name, 'schoolID', k.school_id, 'courseIDs',
          (select coalesce(json_agg(x.course_id order by x.place), '[]') from ${courseCatalogCourses} x where x.district_id = k.district_id and x.course_catalog_id = k.id)) order by k.name), '[]')
        from ${courseCatalogs} k where k.district_id = ${districtID} and k.school_year_id = ${fromYearID} and k.school_id = ${fromSchoolID} and k.removed_at is null) as catalogs,
      (select coalesce(json_agg(k.name), '[]') from ${courseCatalogs} k where k.district_id = ${districtID} and k.school_year_id = ${toYearID} and k.removed_at is null) as "catalogNames"`)
  const places = fromSchoolID === schoolID ? 1 : 2
  const years = fromYearID === toYearID ? 1 : 2
  if (!found || found.schoolNames !== places || found.years !== years)
    throw refuse.notFound('kit.refusal.notFound')
  return found
}
