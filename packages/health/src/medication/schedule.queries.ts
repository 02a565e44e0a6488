import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Option, Page } from '@atrium/kit/shared'
import { holdersSQL } from '@atrium/access/public'
import {
  enrolledOn,
  lastDayHere,
  nameOf,
  notRestrictedFor,
  staffOptions,
} from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schools, schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { knownMedications } from '../lists/lists.table.ts'
import { healthPage, studentName } from '../office/list-page.ts'
import { studentsWithin } from '../office/people.queries.ts'
import { readsSchool, signs } from '../words.ts'
import { medicationLog, type LoggedEntry } from './medication-log.record.ts'
import { medicationEntries, medicationOrders } from './medication.table.ts'
import { recordedWithin } from './medication.rules.ts'
import type { EntryToSign, ScheduledOrder } from './schedule.rules.ts'
import { stockSQL } from './stock.ts'

/**
 * The orders of the students at the caller's schools that are current, start within two weeks, or have
 * ended with something left, and of those who have left what is left of theirs; each with what was entered
 * today, what waits for a signature, and its doses of the last school days that are on no record. Two
 * statements.
 */
export async function medicationToday(ctx: UserRequest): Promise<ScheduledOrder[]> {
  const { districtID, schoolID, timeZone = 'UTC' } = ctx.user
  const today = schoolToday(ctx)
  const rows = await ctx.db.execute<{ [K in keyof ScheduledOrder]: ScheduledOrder[K] }>(sql`
    with held as materialized (
      select h.id as school_id, d.date::date as day from ${schools} h
      cross join lateral school_days(${districtID}::integer, h.id, ${today}::date - ${recordedWithin}::integer, ${today}::date - 1) d
      where h.district_id = ${districtID} and ${schoolID === 0 ? sql`true` : sql`h.id = ${schoolID}`} and d.in_session and extract(isodow from d.date::date) < 6
        and exists (select from ${schoolYears} y where y.district_id = h.district_id and y.removed_at is null and d.date::date between y.start_date and y.end_date))
    select o.id as "orderID", o.user_id as "studentID", ${studentName} as name, ${students.grade} as grade, l.name as medication,
      o.dose, o.starts_on::text as "startsOn", o.ends_on::text as "endsOn", o.expires_on::text as "expiresOn", o.times,
      o.is_as_needed as "isAsNeeded", o.is_controlled as "isControlled", o.instructions, k.stock, not h.is_here as "hasLeft", coalesce(d.entries, '[]') as entries, coalesce(n.doses, '[]') as unrecorded,
      least(${lastDayHere(sql`o.district_id`, sql`o.user_id`)},
        (select max(y.end_date) from ${schoolYears} y where y.district_id = o.district_id and y.removed_at is null and y.start_date <= ${today}::date))::text as "lastDay"
    from ${medicationOrders} o
    join ${students} on ${students.districtID} = o.district_id and ${students.userID} = o.user_id
    join ${users} on ${users.districtID} = o.district_id and ${users.id} = o.user_id
    join ${knownMedications} l on l.district_id = o.district_id and l.id = o.medication_id
    cross join lateral (select ${stockSQL({ districtID: sql`o.district_id`, id: sql`o.id` })} as stock) k
    cross join lateral (select ${enrolledOn(districtID, students.userID, { day: today })} as is_here) h
    left join lateral (
      select json_agg(json_build_object('id', e.id, 'version', e.version, 'kind', e.kind, 'dueAt', e.due_at, 'at', e.at, 'units', e.units,
        'byName', ${nameOf(sql`e.district_id`, sql`e.by_id`)}, 'witnessID', e.witness_id, 'witnessName', ${nameOf(sql`e.district_id`, sql`e.witness_id`)},
        'signedAt', e.signed_at, 'note', e.note) order by e.at, e.id) as entries
      from ${medicationEntries} e where e.district_id = o.district_id and e.order_id = o.id and e.removed_at is null
        and (e.day = ${today}::date or e.witness_id is not null and e.signed_at is null)) d on true
    left join lateral (
      select json_agg(json_build_object('day', b.day, 'dueAt', t.at) order by b.day, t.at) as doses
      from held b cross join lateral jsonb_to_recordset(o.times) as t(at text)
      where b.school_id = ${students.schoolID} and b.day >= greatest(o.starts_on, (o.created_at at time zone ${timeZone})::date) and (o.ends_on is null or b.day <= o.ends_on)
        and not exists (select from ${medicationEntries} e where e.district_id = o.district_id and e.order_id = o.id and e.day = b.day and e.due_at = t.at and e.removed_at is null)) n on true
    where o.district_id = ${districtID} and o.removed_at is null and o.starts_on <= ${today}::date + 14
      and (o.ends_on is null or o.ends_on >= ${today}::date or k.stock > 0 or d.entries is not null)
      and (h.is_here or k.stock > 0) and ${studentsWithin(ctx, readsSchool)}
    order by ${students.gradeOrder}, name, o.id limit 1000`)
  const orders = Array.from(rows, ({ entries, ...order }) => ({
    ...order,
    entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  }))
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: 'medications' }, [
    ...new Set(orders.map(({ studentID }) => studentID)),
  ])
  return orders
}

/** What was entered about medications of students at the caller's schools. Two statements. */
export function listEntries(ctx: UserRequest, query: ListQuery): Promise<Page<LoggedEntry>> {
  const { kind, day, dueAt, at, units, byID, witnessID, signedAt, note, districtID, orderID } =
    medicationEntries
  const medication = sql<string>`(select l.name from ${medicationOrders} o join ${knownMedications} l on l.district_id = o.district_id and l.id = o.medication_id
    where o.district_id = ${districtID} and o.id = ${orderID})`
  return healthPage(ctx, medicationLog, query, {
    from: medicationEntries,
    section: 'medications',
    columns: {
      ...{ day, dueAt, at, units, note, medication },
      kind: kind as never,
      by: sql<string>`${nameOf(districtID, byID)}`,
      witness: sql<string | null>`${nameOf(districtID, witnessID)}`,
      isSigned: sql<boolean>`(${witnessID} is null or ${signedAt} is not null)`,
    },
    search: [sql`ltrim(${users.firstName} || ' ' || ${users.lastName})`, studentName, medication],
  })
}

/**
 * What waits for the caller's second signature, the oldest first: nothing else of the students' health. Two
 * statements.
 */
export async function medicationToSign(ctx: UserRequest): Promise<EntryToSign[]> {
  const { districtID, userID } = ctx.user
  const rows = await ctx.db.execute<
    { [K in keyof EntryToSign]: EntryToSign[K] } & { studentID: number }
  >(sql`
    select e.id, e.user_id as "studentID", ${studentName} as name, l.name as medication, e.kind, e.units, e.at, ${nameOf(sql`e.district_id`, sql`e.by_id`)} as "byName", e.note
    from ${medicationEntries} e
    join ${medicationOrders} o on o.district_id = e.district_id and o.id = e.order_id
    join ${knownMedications} l on l.district_id = o.district_id and l.id = o.medication_id
    join ${users} on ${users.districtID} = e.district_id and ${users.id} = e.user_id
    where e.district_id = ${districtID} and e.witness_id = ${userID} and e.signed_at is null and e.removed_at is null
      and ${notRestrictedFor(ctx.user, sql`e.user_id`)}
    order by e.at, e.id limit 100`)
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: 'medications' }, [
    ...new Set(Array.from(rows, ({ studentID }) => studentID)),
  ])
  return Array.from(rows, ({ studentID: _, at, ...entry }) => ({
    ...entry,
    at: new Date(at).toISOString(),
  }))
}

/** Who can sign second at the chosen school, if there is one, to choose from; without the caller. */
export const witnessOptions = async (
  ctx: UserRequest,
  asked: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> => {
  const { districtID, userID, schoolID } = ctx.user
  const holding = { districtID, permission: signs[0], ...(schoolID !== 0 && { schoolID }) }
  const found = await staffOptions(ctx, asked, holdersSQL(holding))
  return found.filter(({ id }) => id !== userID)
}
