import { users } from '@atrium/auth/tables'
import { recordProcedures, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { plusDays, type FieldErrors } from '@atrium/kit/shared'
import { schoolReference } from '@atrium/people/public'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { unfunded } from './funding.rules.ts'
import { isCircular } from './org-chart.rules.ts'
import { positionsRecord } from './positions.record.ts'
import { assignments, positionFunding, positions } from './positions.table.ts'

/** SQL: how much of a position is held on a day. */
const heldOn = (day: string): SQL => sql`(
  select coalesce(sum(a.fte), 0) from ${assignments} a
  where a.district_id = ${positions.districtID} and a.position_id = ${positions.id} and a.removed_at is null
    and ${day}::date between a.starts_on and coalesce(a.ends_on, ${day}::date))`

export const positionProcedures = recordProcedures(positionsRecord, {
  table: positions,
  lines: { funding: positionFunding },
  references: { schoolID: schoolReference },
  columns: {
    held: (ctx) => heldOn(schoolToday(ctx)),
    // A position that hasn’t started, or has ended, isn’t vacant.
    vacant: (ctx) => {
      const day = schoolToday(ctx)
      return sql`(case when ${day}::date between ${positions.startsOn} and coalesce(${positions.endsOn}, ${day}::date) then round((${positions.fte} - ${heldOn(day)})::numeric, 2)::double precision else 0 end)`
    },
    holders: (ctx) => {
      const day = schoolToday(ctx)
      return sql`(select string_agg(ltrim(u.first_name || ' ' || u.last_name), ', ' order by u.last_name, u.first_name, u.id)
        from ${assignments} a join ${users} u on u.district_id = a.district_id and u.id = a.user_id
        where a.district_id = ${positions.districtID} and a.position_id = ${positions.id} and a.removed_at is null
          and ${day}::date between a.starts_on and coalesce(a.ends_on, ${day}::date))`
    },
  },
  beforeWrite: async ({ ctx, tx, before, draft }) => ({
    ...fundingErrors(draft),
    ...(await circleErrors(tx, ctx, before?.id ?? 0, draft.reportsToID)),
    ...(before && (await heldErrors(tx, ctx, { ...draft, id: before.id }))),
  }),
})

interface Draft {
  startsOn: string
  endsOn: string | null
  fte: number
  funding: readonly { accountID: number; percent: number; fromDay: string; toDay: string | null }[]
}

/** A position without any funding yet is fine; one with some has all of it, every day. */
function fundingErrors({ startsOn, endsOn, funding }: Draft): FieldErrors {
  if (funding.length === 0) return {}
  const lines = funding.map(({ percent, ...line }) => ({
    ...line,
    share: Math.round(percent * 100),
  }))
  const gap = unfunded({ startsOn, endsOn }, lines, (day) => plusDays(day, 1))
  return gap
    ? {
        funding: {
          id: 'humanResources.positions.notFunded',
          values: { date: gap.on, percent: gap.percent },
        },
      }
    : {}
}

/** No one is above themselves; all who change who reports to whom wait for each other. */
async function circleErrors(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  id: number,
  reportsToID: number | null,
): Promise<FieldErrors> {
  if (reportsToID === null) return {}
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('position.reports_to'), ${districtID})`,
  )
  const known = await tx
    .select({ id: positions.id, reportsToID: positions.reportsToID })
    .from(positions)
    .where(and(eq(positions.districtID, districtID), isNull(positions.removedAt)))
  return isCircular(known, { id, reportsToID })
    ? { reportsToID: { id: 'humanResources.positions.circle' } }
    : {}
}

/** A position isn’t made smaller than what people hold of it. */
async function heldErrors(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  { id, fte, startsOn, endsOn }: Draft & { id: number },
): Promise<FieldErrors> {
  const most = await mostHeld(tx, { districtID, positionID: id })
  if (most > fte + 0.0001)
    return { fte: { id: 'humanResources.positions.isHeld', values: { fte: most } } }
  const [outside] = await tx.execute<{ is: boolean }>(sql`
    select exists (select from ${assignments} a where a.district_id = ${districtID} and a.position_id = ${id} and a.removed_at is null
      and not daterange(${startsOn}::date, ${endsOn}::date, '[]') @> daterange(a.starts_on, a.ends_on, '[]')) as is`)
  return outside?.is ? { endsOn: { id: 'humanResources.positions.isHeldThen' } } : {}
}

/** How much of a position is held at most, on any day. */
async function mostHeld(
  tx: Tx,
  { districtID, positionID }: { districtID: number; positionID: number },
): Promise<number> {
  const [row] = await tx.execute<{ most: number }>(sql`
    select coalesce(max(held), 0)::double precision as most from (
      select (select sum(o.fte) from ${assignments} o where o.district_id = a.district_id and o.position_id = a.position_id and o.removed_at is null
        and a.starts_on between o.starts_on and coalesce(o.ends_on, a.starts_on)) as held
      from ${assignments} a where a.district_id = ${districtID} and a.position_id = ${positionID} and a.removed_at is null) h`)
  return row?.most ?? 0
}
