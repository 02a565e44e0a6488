import {
  reachOf,
  schoolToday,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { enrolledOn, loadStudent } from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { courseTitle, todayOf } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { schoolYears } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { manages } from '../courses/words.ts'
import {
  courseCatalogCourses,
  courseCatalogs,
  coursePrerequisites,
} from '../courses/courses.table.ts'
import { isOpen } from './requests.rules.ts'
import { courseRequestForms, courseRequests } from './requests.table.ts'
import type { CourseDemand, RequestForm } from './words.ts'

type Found = Omit<RequestForm, 'mayEdit'>

/**
 * The catalogs of a student's school that aren't over, with the student's requests. Refuses 404 if
 * the caller may not see the schedule. Three statements.
 */
export async function requestForms(ctx: UserRequest, studentID: number): Promise<RequestForm[]> {
  const today = await todayOf(ctx)
  const [, { role, forms }] = await Promise.all([
    loadStudent(ctx, studentID, 'schedule'),
    readForms(ctx, ctx.db, studentID, sql`y.end_date >= ${today}::date`),
  ])
  return forms.map((form) => ({ ...form, mayEdit: mayEdit(role, form, today) }))
}

/**
 * The office can change requests at any time, students and their guardians while the window is
 * open, and teachers never.
 */
export const mayEdit = (
  role: RequesterRole,
  window: Pick<RequestForm, 'requestsFrom' | 'requestsUntil'>,
  today: string,
): boolean => role === 'office' || (role === 'family' && isOpen(window, today))

export type RequesterRole = 'office' | 'family' | 'other'

/** The forms of a student, and in which part the caller reads them. One statement. */
export async function readForms(
  { user, language }: UserRequest,
  db: Pick<Tx | DistrictDb, 'execute'>,
  studentID: number,
  which: SQL,
): Promise<{ role: RequesterRole; forms: Found[] }> {
  const { districtID, userID } = user
  const [row] = await db.execute<{ schoolID: number; isFamily: boolean; forms: Found[] }>(sql`
    select st.school_id as "schoolID", (st.user_id = ${userID} or exists (select from ${familyLinks} g
        where g.district_id = st.district_id and g.student_id = st.user_id and g.guardian_id = ${userID} and g.sees)) as "isFamily",
      (select coalesce(json_agg(json_build_object('catalogID', k.id, 'name', k.name, 'yearName', y.name, 'requestsFrom', k.requests_from, 'requestsUntil', k.requests_until, 'maxRequests', k.max_requests,
          'version', coalesce(r.version, 0), 'savedAt', r.saved_at,
          'requested', (select coalesce(json_agg(json_build_object('courseID', q.course_id, 'isAlternate', q.is_alternate) order by q.is_alternate, q.place), '[]') from ${courseRequests} q where q.district_id = r.district_id and q.form_id = r.id),
          'courses', (select coalesce(json_agg(json_build_object('id', c.id, 'title', ${courseTitle(language, sql`c`)}, 'code', c.code, 'subject', c.subject, 'credits', c.credits,
              'missing', (select coalesce(json_agg(${courseTitle(language, sql`n`)} order by n.title), '[]') from ${coursePrerequisites} p join ${courses} n on n.district_id = p.district_id and n.id = p.required_course_id
                where p.district_id = c.district_id and p.course_id = c.id and p.kind = 'required' and p.removed_at is null and not exists (
                  select from ${sectionEnrollments} e join ${sections} s on s.district_id = e.district_id and s.id = e.section_id
                  where e.district_id = c.district_id and e.user_id = st.user_id and e.role = 'student' and s.course_id = p.required_course_id))) order by c.subject, c.title, c.id), '[]')
            from ${courseCatalogCourses} x join ${courses} c on c.district_id = x.district_id and c.id = x.course_id and c.removed_at is null and c.status = 'active'
            where x.district_id = k.district_id and x.course_catalog_id = k.id)) order by y.start_date, k.name, k.id), '[]')
        from ${courseCatalogs} k join ${schoolYears} y on y.district_id = k.district_id and y.id = k.school_year_id
        left join ${courseRequestForms} r on r.district_id = k.district_id and r.course_catalog_id = k.id and r.student_id = st.user_id
        where k.district_id = st.district_id and k.removed_at is null and (k.school_id is null or k.school_id = st.school_id) and ${which}) as forms
    from ${students} st where st.district_id = ${districtID} and st.user_id = ${studentID}`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const isOffice = includes(reachOf(user, manages), row.schoolID)
  return {
    role: row.isFamily ? 'family' : isOffice ? 'office' : 'other',
    forms: row.forms.map((form) => ({
      ...form,
      savedAt: form.savedAt && new Date(form.savedAt).toISOString(),
    })),
  }
}

/**
 * How often each course in a catalog is requested, most requested first. Refuses 404 a catalog that
 * the caller may not see. One statement.
 */
export async function catalogDemand(ctx: UserRequest, catalogID: number): Promise<CourseDemand[]> {
  const { districtID } = ctx.user
  const reach = reachOf(ctx.user, manages)
  const [row] = await ctx.db.execute<{ schoolID: number | null; demand: CourseDemand[] }>(sql`
    select k.school_id as "schoolID", (
      select coalesce(json_agg(json_build_object('courseID', x.id, 'title', x.title, 'code', x.code, 'requests', x.requests, 'alternates', x.alternates) order by x.requests desc, x.title), '[]') from (
        select c.id, ${courseTitle(ctx.language, sql`c`)} as title, c.code, count(*) filter (where not q.is_alternate)::int as requests, count(*) filter (where q.is_alternate)::int as alternates
        from ${courseRequestForms} r join ${courseRequests} q on q.district_id = r.district_id and q.form_id = r.id
        join ${courses} c on c.district_id = q.district_id and c.id = q.course_id
        join ${students} st on st.district_id = r.district_id and st.user_id = r.student_id and ${enrolledOn(districtID, sql`st.user_id`, { day: sql`(select greatest(y.start_date, ${schoolToday(ctx)}::date) from ${schoolYears} y where y.district_id = k.district_id and y.id = k.school_year_id)` })}
        where r.district_id = k.district_id and r.course_catalog_id = k.id and (${reach === 'district'} or st.school_id = any(${`{${reach === 'district' ? '' : reach.join(',')}}`}::int[]))
        group by c.id, c.title, c.title_es, c.code) x) as demand
    from ${courseCatalogs} k where k.district_id = ${districtID} and k.id = ${catalogID} and k.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row.demand
}
