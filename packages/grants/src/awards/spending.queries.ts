import { chartSQL, spendingSQL } from '@atrium/finance/public'
import { settingSQL } from '@atrium/district-settings/public'
import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import {
  awardAmendments,
  awardAssignments,
  awards,
  drawdowns,
  subawards,
  type AwardRow,
} from './awards.table.ts'
import { indirectObjects } from './indirect.rules.ts'
import { grantsLedger } from './ledger.settings.ts'
import { positionOf, type Position } from './position.rules.ts'

/**
 * Lines of spending `s` with the award that each counts for, as a subquery: the one it is assigned
 * to, or the only one whose source, project year, and days it fits. Null: none, or it isn't clear.
 * What is reversed is taken back from the award that it counted for, whenever that happens.
 */
export const awardSpending = (districtID: SQL | number, where: SQL = sql`true`): SQL =>
  sql`(select s.*, coalesce(x.award_id, own.id) as "awardID", x.award_id is not null as "isAssigned"
    from ${spendingSQL(districtID)} s
    left join ${awardAssignments} x on x.district_id = ${districtID} and x.journal_line_id = s."ofID"
    left join lateral (select case when count(*) = 1 then min(o.id) end as id from ${awards} o
      where o.district_id = ${districtID} and o.removed_at is null and ${fits(sql`o`)}) own on x.award_id is null
    where ${where})`

/** Whether the line `s` may be spending of an award, by its source, project year, and days. */
const fits = (award: SQL): SQL =>
  sql`(${sourceFits(award)} and s."ofDay" between ${award}.starts_on and ${award}.ends_on)`

const sourceFits = (award: SQL): SQL =>
  sql`(${award}.source_code = s.source and (${award}.project_year is null or s."projectYear" is null or ${award}.project_year = s."projectYear"))`

/** A line of spending that could be of more than one award, or was assigned to one. */
export interface SpendingLine {
  id: number
  /** The line that it reverses, or itself: assigned together. */
  ofID: number
  journalID: number
  day: string
  code: string
  object: string
  memo: string
  cents: number
}

const mostLines = 200

/** What an award's position is computed from. */
export interface AwardFacts {
  budget: { object: string; name: string; cents: number }[]
  spent: { object: string; cents: number }[]
  subawardPaid: number[]
  drawnCents: number
  unassigned: SpendingLine[]
  /**
   * Paid after its last day, while it is liquidated, for a purchase order of its days: someone may
   * say that they are its own, and until then another award may count them.
   */
  late: SpendingLine[]
  /** Lines that someone assigned to it, the newest first. */
  assigned: SpendingLine[]
  unassignedCents: number
  settings: {
    chart: string
    indirectObject: string | null
    excludedObjects: string | null
    subawardObjects: string | null
  }
}

/** The same as JSON, as part of another statement, for the award `a`: what was spent by today. */
export function awardFacts(today: string): SQL {
  const ofAward = sql`x.district_id = a.district_id and x.award_id = a.id`
  const setting = (name: 'indirectObject' | 'excludedObjects' | 'subawardObjects') =>
    sql`${sql.raw(`'${name}'`)}, ${settingSQL(grantsLedger, name, { districtID: sql`a.district_id` })}`
  const spending = awardSpending(
    sql`a.district_id`,
    sql`s.source = a.source_code and s.day <= ${today}::date`,
  )
  const line = sql`w.id, w."ofID", w."journalID", w.day, w.code, w.object, w.memo, w.cents`
  const unclear = awardSpending(
    sql`a.district_id`,
    sql`x.award_id is null and own.id is null and ${fits(sql`a`)}`,
  )
  const late = awardSpending(
    sql`a.district_id`,
    sql`a.ends_on < ${today}::date and x.award_id is null and ${sourceFits(sql`a`)} and s.day <= ${today}::date
      and s."ofDay" > a.ends_on and s."ofDay" <= a.ends_on + ${settingSQL(grantsLedger, 'liquidationDays', { districtID: sql`a.district_id` })} and s."orderedOn" between a.starts_on and a.ends_on`,
  )
  return sql`json_build_object(
    'budget', coalesce((select x.lines from ${awardAmendments} x where ${ofAward} order by x.number desc limit 1), '[]'),
    'spent', (select coalesce(json_agg(json_build_object('object', w.object, 'cents', w.cents)), '[]') from (
      select w.object, sum(w.cents) as cents from ${spending} w where w."awardID" = a.id group by 1) w),
    'subawardPaid', coalesce((select json_agg(x.paid_cents) from ${subawards} x where ${ofAward} and x.removed_at is null), '[]'),
    'drawnCents', coalesce((select sum(x.cents) from ${drawdowns} x where ${ofAward} and x.withdrawn_on is null), 0),
    'unassigned', coalesce((select json_agg(w) from (select ${line} from ${unclear} w order by w.day, w.id limit ${mostLines}) w), '[]'),
    'late', coalesce((select json_agg(w) from (select ${line} from ${late} w order by w.day, w.id limit ${mostLines}) w), '[]'),
    'assigned', coalesce((select json_agg(w) from (select ${line} from ${spending} w where w."isAssigned" and w."awardID" = a.id order by w.day desc, w.id desc limit ${mostLines}) w), '[]'),
    'unassignedCents', coalesce((select sum(w.cents) from ${unclear} w), 0),
    'settings', json_build_object('chart', ${chartSQL(sql`a.district_id`)}, ${setting('indirectObject')}, ${setting('excludedObjects')}, ${setting('subawardObjects')}))`
}

export type Terms = Pick<
  AwardRow,
  'amountCents' | 'indirectRate' | 'indirectBase' | 'subawardCapCents' | 'excludedObjects'
>

/** An award's terms, as columns of `a`. */
export const termColumns = sql`a.amount_cents as "amountCents", a.indirect_rate as "indirectRate", a.indirect_base as "indirectBase",
  a.subaward_cap_cents as "subawardCapCents", a.excluded_objects as "excludedObjects"`

export const positionFrom = (award: Terms, { settings, ...facts }: AwardFacts): Position =>
  positionOf({ ...award, ...facts, objects: indirectObjects(settings.chart, settings) })

/** An award's position today, with what it is computed from. One statement. */
export async function readPosition(
  db: DistrictDb | Tx,
  award: AwardRow,
  today: string,
): Promise<{ position: Position; facts: AwardFacts }> {
  const [row] = await db.execute<{ facts: AwardFacts }>(
    sql`select ${awardFacts(today)} as facts from ${awards} a where a.district_id = ${award.districtID} and a.id = ${award.id}`,
  )
  if (!row) throw new Error(`award ${award.id} is gone`)
  return { position: positionFrom(award, row.facts), facts: row.facts }
}

/** What other awards of a source drew too much. */
export interface Excess {
  cents: number
  /** Their numbers. */
  numbers: string[]
}

/**
 * What open awards of an award's source drew beyond their spending: it has moved to another award
 * since, or was reversed. No award draws it again. One statement.
 */
export async function readExcess(
  db: DistrictDb | Tx,
  { districtID, id }: Pick<AwardRow, 'districtID' | 'id'>,
  today: string,
): Promise<Excess> {
  const rows = await db.execute<Terms & { number: string; facts: AwardFacts }>(sql`
    select a.number, ${termColumns}, ${awardFacts(today)} as facts from ${awards} a
    where a.district_id = ${districtID} and a.id <> ${id} and a.source_code = (select o.source_code from ${awards} o where o.district_id = ${districtID} and o.id = ${id})
      and a.status <> 'closed' and a.removed_at is null
      and exists (select from ${drawdowns} d where d.district_id = a.district_id and d.award_id = a.id and d.withdrawn_on is null) order by a.number`)
  const over = rows.flatMap(({ number, facts, ...terms }) => {
    const { overdrawnCents } = positionFrom(terms, facts)
    return overdrawnCents > 0 ? [{ number, cents: overdrawnCents }] : []
  })
  return {
    cents: over.reduce((sum, { cents }) => sum + cents, 0),
    numbers: over.map(({ number }) => number),
  }
}

/** What may be drawn now. */
export const requestable = ({ drawableCents }: Position, excess: Excess): number =>
  Math.max(0, drawableCents - excess.cents)
