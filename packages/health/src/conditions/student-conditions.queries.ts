import { asRefusal, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { loadStudent, nameOf } from '@atrium/people/public'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { carePlansOf, type StudentCarePlan } from '../care-plans/student-care-plans.queries.ts'
import { knownConditions, knownMedications } from '../lists/lists.table.ts'
import type { MedicationEntry, MedicationOrder } from '../medication/medication.fields.ts'
import { medicationEntries, medicationOrders } from '../medication/medication.table.ts'
import { stockSQL } from '../medication/stock.ts'
import type { Condition } from './conditions.fields.ts'
import { healthConditions } from './conditions.table.ts'

/** What a student's page of conditions shows; undefined: this reader may not read that part. */
export interface StudentConditions {
  conditions: Condition[] | undefined
  carePlans: StudentCarePlan[] | undefined
  orders: MedicationOrder[] | undefined
  /** The last ones. */
  entries: MedicationEntry[] | undefined
}

const mostEntries = 60

const medicationOf = (orderID: SQL): SQL => sql`(
  select l.name from ${medicationOrders} o join ${knownMedications} l on l.district_id = o.district_id and l.id = o.medication_id
  where o.district_id = r.district_id and o.id = ${orderID})`

const conditionRow = sql`json_build_object('id', r.id, 'version', r.version, 'conditionID', r.condition_id, 'severity', r.severity, 'since', r.since, 'note', r.note,
  'guidance', r.guidance, 'isNameShared', r.is_name_shared, 'plan', r.plan, 'reviewOn', r.review_on, 'endsOn', r.ends_on,
  'condition', (select l.name from ${knownConditions} l where l.district_id = r.district_id and l.id = r.condition_id))`
const orderRow = sql`json_build_object('id', r.id, 'version', r.version, 'medicationID', r.medication_id, 'dose', r.dose, 'prescriber', r.prescriber,
  'startsOn', r.starts_on, 'endsOn', r.ends_on, 'times', r.times, 'isAsNeeded', r.is_as_needed, 'isControlled', r.is_controlled, 'expiresOn', r.expires_on,
  'instructions', r.instructions, 'medication', ${medicationOf(sql`r.id`)}, 'stock', ${stockSQL({ districtID: sql`r.district_id`, id: sql`r.id` })})`
const entryRow = sql`json_build_object('id', r.id, 'version', r.version, 'orderID', r.order_id, 'kind', r.kind, 'day', r.day, 'dueAt', r.due_at, 'at', r.at, 'units', r.units,
  'byID', r.by_id, 'witnessID', r.witness_id, 'signedAt', r.signed_at, 'note', r.note, 'medication', ${medicationOf(sql`r.order_id`)},
  'byName', ${nameOf(sql`r.district_id`, sql`r.by_id`)}, 'witnessName', ${nameOf(sql`r.district_id`, sql`r.witness_id`)})`

/**
 * A student's conditions, medication orders, and what was given, as far as the caller may read them.
 * Refuses 404 like `loadStudent`. Two statements.
 */
export async function studentConditions(
  ctx: UserRequest,
  userID: number,
): Promise<StudentConditions> {
  const { districtID } = ctx.user
  const opens = (section: 'conditions' | 'medications'): Promise<boolean> =>
    loadStudent(ctx, userID, section).then(
      () => true,
      (error: unknown) => {
        if (asRefusal(error)) return false
        throw error
      },
    )
  const [conditions, medications] = await Promise.all([opens('conditions'), opens('medications')])
  const open = { conditions, medications }
  if (!open.conditions && !open.medications) throw refuse.notFound('kit.refusal.notFound')
  const rowsOf = (isOpen: boolean, table: PgTable, row: SQL, order: SQL, most = 500): SQL =>
    isOpen
      ? sql`(select coalesce(json_agg(x.row), '[]') from (select ${row} as row from ${table} r
          where r.district_id = ${districtID} and r.user_id = ${userID} and r.removed_at is null order by ${order}, r.id desc limit ${most}) x)`
      : sql`null`
  const [found] = await ctx.db.execute<{
    conditions: Condition[] | null
    carePlans: StudentCarePlan[] | null
    orders: MedicationOrder[] | null
    entries: MedicationEntry[] | null
  }>(sql`select
    ${rowsOf(open.conditions, healthConditions, conditionRow, sql`r.ends_on desc nulls first`)} as conditions,
    ${open.conditions ? carePlansOf(ctx, userID) : sql`null`} as "carePlans",
    ${rowsOf(open.medications, medicationOrders, orderRow, sql`r.starts_on desc`)} as orders,
    ${rowsOf(open.medications, medicationEntries, entryRow, sql`r.at desc`, mostEntries)} as entries`)
  return {
    conditions: found?.conditions ?? undefined,
    carePlans: found?.carePlans ?? undefined,
    orders: found?.orders ?? undefined,
    entries: found?.entries?.map((entry) => ({
      ...entry,
      at: instantOf(entry.at),
      signedAt: entry.signedAt && instantOf(entry.signedAt),
    })),
  }
}

/** PostgreSQL's JSON has an offset. */
const instantOf = (at: string): string => new Date(at).toISOString()
