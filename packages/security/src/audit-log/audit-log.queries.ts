import { users } from '@atrium/auth/tables'
import { pageOfRows, textArray, type UserRequest } from '@atrium/kit/server'
import { accessEvents, auditEntries } from '@atrium/kit/tables'
import { likePattern, type ListQuery, type Page } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import type { AuditLogRow } from './audit-log.record.ts'

/** How far back a search looks; older entries are found by their record's own history. */
const days = 400

/**
 * What happened in the district: changes and other acts, newest first unless sorted the other way.
 * One statement, over the newest entries of both logs.
 */
export async function listAuditLog(ctx: UserRequest, query: ListQuery): Promise<Page<AuditLogRow>> {
  const { search = '', page = 1, size = 50, sort = '-at', filters = {} } = query
  const { districtID } = ctx.user
  const like = likePattern(search.trim())
  const kinds = filters.kind
  const named = search.trim() !== ''
  const order = sort === 'at' ? sql`asc` : sql`desc`
  const rows = await ctx.db.execute<AuditLogRow & { total: number } & Record<string, unknown>>(sql`
    with entries as (
      select e.id * 2 as id, e.at, e.actor_id, 'change' as kind, e.entity || ' · ' || e.action as what,
        case when e.entity in ('students.student', 'staff.staffMember', 'guardians.guardian', 'auth.account', 'people.user') then e.entity_id end as subject_id,
        null::int as rows, '' as ip
      from ${auditEntries} e where e.district_id = ${districtID} and e.at > now() - make_interval(days => ${days})
      union all
      select e.id * 2 + 1, e.at, e.actor_id, e.kind, e.entity, e.subject_id, e.rows, e.ip
      from ${accessEvents} e where e.district_id = ${districtID} and e.at > now() - make_interval(days => ${days})
    )
    select e.id::float8 as id, 1 as version, e.at, coalesce(ltrim(a.first_name || ' ' || a.last_name), '') as actor, e.kind, e.what,
      coalesce(ltrim(s.first_name || ' ' || s.last_name), '') as subject, e.rows, e.ip, count(*) over ()::int as total
    from entries e
    left join ${users} a on a.district_id = ${districtID} and a.id = e.actor_id
    left join ${users} s on s.district_id = ${districtID} and s.id = e.subject_id
    where ${kinds ? sql`e.kind = any(${textArray(kinds)})` : sql`true`}
      and ${
        named
          ? sql`(atrium_fold(coalesce(ltrim(a.first_name || ' ' || a.last_name), '')) like atrium_fold(${like})
              or atrium_fold(coalesce(ltrim(s.first_name || ' ' || s.last_name), '')) like atrium_fold(${like}) or e.what ilike ${like})`
          : sql`true`
      }
    order by e.at ${order}, e.id ${order} limit ${size} offset ${(page - 1) * size}`)
  return pageOfRows<AuditLogRow & { total: number }>([...rows], query)
}
