import { isOneOf, type UserRequest } from '@atrium/kit/server'
import { likePattern, type Option } from '@atrium/kit/shared'
import { approvalAreas, creditTypes } from '@atrium/microcredentials/public'
import { forms } from '@atrium/forms/tables'
import { schools } from '@atrium/schools/tables'
import { rooms } from '@atrium/settings/public'
import { sql, type SQL } from 'drizzle-orm'
import { formArea } from './words.ts'

export interface OptionsQuery {
  search?: string | undefined
  ids?: number[] | undefined
}

const found = (column: SQL, text: SQL, { search, ids }: OptionsQuery): SQL =>
  ids
    ? isOneOf(column, ids)
    : sql`atrium_fold(${text}) like atrium_fold(${likePattern(search ?? '')})`

const most = ({ ids }: OptionsQuery): number => (ids ? 500 : 50)

/** The schools of the district, as choices. */
export async function schoolOptions(ctx: UserRequest, query: OptionsQuery): Promise<Option[]> {
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select h.id, h.name as label from ${schools} h where h.district_id = ${ctx.user.districtID} and h.removed_at is null and ${found(sql`h.id`, sql`h.name`, query)} order by h.name limit ${most(query)}`)
  return Array.from(rows)
}

/** The rooms of every school as choices, for where a section meets. */
export async function roomOptions(ctx: UserRequest, query: OptionsQuery): Promise<Option[]> {
  const label = sql`r.name || ' · ' || h.name`
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select r.id, ${label} as label from ${rooms} r join ${schools} h on h.district_id = r.district_id and h.id = r.school_id
    where r.district_id = ${ctx.user.districtID} and (r.removed_at is null or ${query.ids !== undefined}) and ${found(sql`r.id`, label, query)} order by h.name, r.name limit ${most(query)}`)
  return Array.from(rows)
}

/** The survey forms of professional development, as choices. */
export async function formOptions(ctx: UserRequest, query: OptionsQuery): Promise<Option[]> {
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select f.id, f.title as label from ${forms} f where f.district_id = ${ctx.user.districtID} and f.area = ${formArea} and (f.removed_at is null or ${query.ids !== undefined}) and ${found(sql`f.id`, sql`f.title`, query)} order by f.title limit ${most(query)}`)
  return Array.from(rows)
}

const lookupOptions = async (
  ctx: UserRequest,
  table: typeof creditTypes | typeof approvalAreas,
  query: OptionsQuery,
): Promise<Option[]> => {
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select l.id, l.name as label from ${table} l where l.district_id = ${ctx.user.districtID} and (l.active and l.removed_at is null or ${query.ids !== undefined}) and ${found(sql`l.id`, sql`l.name`, query)} order by l.name limit ${most(query)}`)
  return Array.from(rows)
}

/** The credit types and approval areas that authors choose from. */
export const creditTypeOptions = (ctx: UserRequest, query: OptionsQuery) =>
  lookupOptions(ctx, creditTypes, query)
export const approvalAreaOptions = (ctx: UserRequest, query: OptionsQuery) =>
  lookupOptions(ctx, approvalAreas, query)
