import { likePattern } from '@atrium/kit/shared'
import { pageOfRows, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { termName } from '@atrium/schools/public'
import { districts, schools, schoolYears, terms } from '@atrium/schools/tables'
import { students } from '@atrium/people/tables'
import { courseCatalogs } from '../courses/courses.table.ts'
import { courseRequestForms, courseRequests } from '../requests/requests.table.ts'
import { sql } from 'drizzle-orm'
import { masterCatalogList, type MasterCatalogRow } from './master-catalog.record.ts'

const sorted = new Set<string>([...masterCatalogList.list.columns, 'newest'])

/** What the school that is switched to offers, course by course and term by term. One statement. */
export async function listMasterCatalog(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<MasterCatalogRow>> {
  const { districtID, schoolID } = ctx.user
  const { search = '', page = 1, size = 50, sort = 'newest', filters = {} } = query
  const [wanted] = filters.hasOpen?.length === 1 ? filters.hasOpen : []
  const by = sort.replace(/^-/, '')
  const order = sql.raw(`"${sorted.has(by) ? by : 'newest'}"${sort.startsWith('-') ? ' desc' : ''}`)
  const title = courseTitle(ctx.language, sql`c`)
  const term = termName(ctx.language, sql`t`)
  const words = search.trim().split(/\s+/u).filter(Boolean)
  const rows = await ctx.db.execute<
    MasterCatalogRow & { total: number } & Record<string, unknown>
  >(sql`
    with taught as (
      select s.id, s.course_id, s.term_id, s.capacity,
        (select count(*)::int from ${sectionEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.role = 'student' and e.status = 'active'
          and (e.end_date is null or e.end_date >= least((${ctx.now().toISOString()}::timestamptz at time zone coalesce(x.time_zone, d.time_zone))::date, coalesce(s.end_date, t.end_date)))) as filled
      from ${sections} s
      join ${districts} d on d.district_id = s.district_id
      join ${schools} x on x.district_id = s.district_id and x.id = s.school_id
      left join ${terms} t on t.district_id = s.district_id and t.id = s.term_id
      where s.district_id = ${districtID} and s.school_id = ${schoolID} and s.removed_at is null and s.status = 'active' and not s.is_professional_development
    ), offered as (
      select min(s.id) as id, 1 as version, ${title} as title, c.title as english, c.code, c.subject,
        case when t.name = y.name then ${term} else ${term} || ' · ' || y.abbr end as term,
        (date '2999-12-31' - coalesce(y.start_date, date '2000-01-01')) || ' ' || ${title} || ' ' || coalesce(t.start_date::text, '') as newest,
        count(*)::int as sections,
        case when bool_or(s.capacity is null) then null else sum(s.capacity)::int end as seats,
        sum(s.filled)::int as filled,
        case when bool_or(s.capacity is null) then null else sum(greatest(s.capacity - s.filled, 0))::int end as open,
        (select count(*)::int from ${courseRequests} q
          join ${courseRequestForms} f on f.district_id = q.district_id and f.id = q.form_id
          join ${courseCatalogs} k on k.district_id = f.district_id and k.id = f.course_catalog_id and k.removed_at is null and k.school_year_id = y.id
          join ${students} st on st.district_id = f.district_id and st.user_id = f.student_id
          where q.district_id = ${districtID} and q.course_id = c.id and not q.is_alternate and coalesce(k.school_id, st.school_id) = ${schoolID}) as requests
      from taught s
      join ${courses} c on c.district_id = ${districtID} and c.id = s.course_id
      left join ${terms} t on t.district_id = ${districtID} and t.id = s.term_id
      left join ${schoolYears} y on y.district_id = ${districtID} and y.id = t.school_year_id
      group by c.id, c.title, c.title_es, c.code, c.subject, t.id, t.name, t.name_es, t.start_date, y.id, y.name, y.abbr, y.start_date
    )
    select *, count(*) over ()::int as total from offered
    where true ${sql.join(
      words.map(
        (word) =>
          sql`and atrium_fold(' ' || title || ' ' || english || ' ' || coalesce(code, '') || ' ' || coalesce(subject, '')) like atrium_fold(${likePattern(word)})`,
      ),
      sql` `,
    )} ${wanted === undefined ? sql`` : sql`and (open is null or open > 0) = ${wanted === 'true'}`}
    order by ${order}, id limit ${size} offset ${(page - 1) * size}`)
  return pageOfRows<MasterCatalogRow & { total: number }>([...rows], query)
}
