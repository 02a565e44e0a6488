import { holdsSQL } from '@atrium/access/public'
import {
  ownedRecord,
  ownedWrite,
  schoolToday,
  writeOwned,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import {
  localeOf,
  plusDays,
  refuse,
  schoolDate,
  toWallClock,
  writtenAt,
  type FieldErrors,
} from '@atrium/kit/shared'
import { holdPerson, nameOf, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { knownMedications } from '../lists/lists.table.ts'
import { nameIn } from '../office/named.ts'
import { ownedOn } from '../office/sections.ts'
import { signs } from '../words.ts'
import { entryList, orderList, type MedicationEntry } from './medication.fields.ts'
import { entryErrors, recordedWithin, timesErrors, type Entry } from './medication.rules.ts'
import { medicationEntries, medicationOrders } from './medication.table.ts'
import { stockSQL } from './stock.ts'

export const orderRecord = ownedRecord(orderList, {
  table: medicationOrders,
  columns: {
    medication: nameIn(knownMedications, medicationOrders, medicationOrders.medicationID),
    stock: stockSQL(medicationOrders),
  },
  owner: ownedOn('medications', 'order'),
  beforeWrite: async ({ tx, ctx, draft, values }) => {
    // A medication that the district has as controlled is controlled in every order.
    const [known] = await tx
      .select({ isControlled: knownMedications.isControlled })
      .from(knownMedications)
      .where(
        and(
          eq(knownMedications.districtID, ctx.user.districtID),
          eq(knownMedications.id, draft.medicationID),
        ),
      )
    if (known?.isControlled) values.isControlled = true
    // A new order leaves out what was left open.
    const { times = [], isAsNeeded = false } = draft as Partial<typeof draft>
    return timesErrors({ times, isAsNeeded })
  },
})

export const entryRecord = ownedRecord(entryList, {
  table: medicationEntries,
  columns: {
    medication: sql`(select l.name from ${medicationOrders} o join ${knownMedications} l on l.district_id = o.district_id and l.id = o.medication_id
      where o.district_id = ${medicationEntries.districtID} and o.id = ${medicationEntries.orderID})`,
    byName: nameOf(medicationEntries.districtID, medicationEntries.byID),
    witnessName: nameOf(medicationEntries.districtID, medicationEntries.witnessID),
  },
  owner: ownedOn('medications', 'entry'),
})

/**
 * Records what happened to a dose or to the stock. Refuses 404 and 403 as the student's page does, 422
 * with field errors, and 409 a scheduled dose that is recorded already, saying by whom and when.
 */
export async function enterMedication(
  ctx: UserRequest,
  {
    orderID,
    key,
    offlineAt,
    ofDay,
    ...entry
  }: Entry & {
    orderID: number
    /** The earlier day of a dose that no one recorded then. */
    ofDay?: string | undefined
  } & Offline,
): Promise<MedicationEntry> {
  const { districtID, userID: byID, timeZone = 'UTC' } = ctx.user
  const at = writtenAt(offlineAt, ctx.now())
  if (!at) throw refuse.fields({ offlineAt: { id: 'health.kept.tooOld' } })
  const today = schoolToday(ctx)
  if (ofDay !== undefined && (ofDay >= today || ofDay < plusDays(today, -recordedWithin)))
    throw refuse.fields({ day: { id: 'health.entry.tooLongAgo' } })
  const day = ofDay ?? (offlineAt === undefined ? today : schoolDate(at, timeZone))
  const isLater = ofDay !== undefined
  const time = toWallClock(at.toISOString(), timeZone).slice(11, 16)
  const studentID = await studentOf(ctx, medicationOrders, orderID)
  const of = { kind: 'student', userID: studentID } as const
  // The student is locked, so that entries about one student take turns.
  return writeOwned(ctx, entryRecord, of, async ({ tx, create, change }) => {
    const known = key && (await sentBefore(tx, { districtID, orderID, byID, key }))
    if (known) return change({ ...known, changes: {} })
    const [order] = await tx
      .select({
        startsOn: medicationOrders.startsOn,
        endsOn: medicationOrders.endsOn,
        times: medicationOrders.times,
        isAsNeeded: medicationOrders.isAsNeeded,
        isControlled: medicationOrders.isControlled,
        expiresOn: medicationOrders.expiresOn,
        // Nested once more: drizzle strips table names from the outer expression.
        stock: sql<number>`${stockSQL(medicationOrders)}`,
      })
      .from(medicationOrders)
      .where(
        and(
          eq(medicationOrders.districtID, districtID),
          eq(medicationOrders.id, orderID),
          isNull(medicationOrders.removedAt),
        ),
      )
    if (!order) throw refuse.notFound('kit.refusal.notFound')
    await refuseTwice(tx, ctx, { districtID, orderID, day, dueAt: entry.dueAt })
    const errors = {
      ...entryErrors(entry, { order, stock: order.stock, byID, day, time, isLater }),
      ...(await witnessErrors(tx, { districtID, studentID, witnessID: entry.witnessID })),
    }
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const made = await create({ ...entry, orderID, day, at: at.toISOString(), byID })
    if (key)
      await tx
        .update(medicationEntries)
        .set({ key })
        .where(and(eq(medicationEntries.districtID, districtID), eq(medicationEntries.id, made.id)))
    return made
  })
}

/** What a device sends: its own key, and when it was written down if that was without a connection. */
export interface Offline {
  key?: string | undefined
  offlineAt?: string | undefined
}

/** The entry that a device has sent before: it doesn’t know that it arrived. */
async function sentBefore(
  tx: Tx,
  of: { districtID: number; orderID: number; byID: number; key: string },
): Promise<{ id: number; version: number } | undefined> {
  const { id, version } = medicationEntries
  const [known] = await tx
    .select({ id, version })
    .from(medicationEntries)
    .where(
      and(
        eq(medicationEntries.districtID, of.districtID),
        eq(medicationEntries.key, of.key),
        eq(medicationEntries.orderID, of.orderID),
        eq(medicationEntries.byID, of.byID),
      ),
    )
  return known
}

/**
 * The second signature. A witness need not read the student's health page. Refuses 404 all but the witness who
 * was named, and 409 if it is there already.
 */
export async function signMedication(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  const of = {
    kind: 'student',
    userID: await studentOf(ctx, medicationEntries, id),
  } as const
  await ctx.database.transaction(districtID, async (tx) => {
    await holdPerson(tx, districtID, of.kind, of.userID)
    const [entry] = await tx
      .select({
        version: medicationEntries.version,
        witnessID: medicationEntries.witnessID,
        signedAt: medicationEntries.signedAt,
      })
      .from(medicationEntries)
      .where(
        and(
          eq(medicationEntries.districtID, districtID),
          eq(medicationEntries.id, id),
          isNull(medicationEntries.removedAt),
          notRestrictedFor(ctx.user, medicationEntries.userID),
        ),
      )
    if (entry?.witnessID !== userID) throw refuse.notFound('kit.refusal.notFound')
    if (entry.signedAt !== null) throw refuse.conflict('health.entry.isSigned')
    const { version } = entry
    const { change } = ownedWrite(tx, ctx, entryRecord, of)
    await change({ id, version, changes: { signedAt: ctx.now().toISOString() } })
  })
}

async function studentOf(
  ctx: UserRequest,
  table: typeof medicationOrders | typeof medicationEntries,
  id: number,
): Promise<number> {
  const [row] = await ctx.db
    .select({ userID: table.userID })
    .from(table)
    .where(
      and(eq(table.districtID, ctx.user.districtID), eq(table.id, id), isNull(table.removedAt)),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row.userID
}

/** Someone else was faster: says who, and when. */
async function refuseTwice(
  tx: Tx,
  { language, user }: UserRequest,
  of: { districtID: number; orderID: number; day: string; dueAt: string | null },
): Promise<void> {
  if (of.dueAt === null) return
  const [known] = await tx
    .select({
      at: medicationEntries.at,
      name: sql<string>`${nameOf(medicationEntries.districtID, medicationEntries.byID)}`,
    })
    .from(medicationEntries)
    .where(
      and(
        eq(medicationEntries.districtID, of.districtID),
        eq(medicationEntries.orderID, of.orderID),
        eq(medicationEntries.day, of.day),
        eq(medicationEntries.dueAt, of.dueAt),
        isNull(medicationEntries.removedAt),
      ),
    )
  if (!known) return
  const at = new Date(known.at).toLocaleTimeString(localeOf[language], {
    ...({ hour: 'numeric', minute: '2-digit' } as const),
    timeZone: user.timeZone ?? 'UTC',
  })
  throw refuse.conflict('health.entry.isRecorded', { name: known.name, at })
}

/** Who signs second keeps health records at the student's school, or may sign there. */
async function witnessErrors(
  tx: Tx,
  of: { districtID: number; studentID: number; witnessID: number | null },
): Promise<FieldErrors> {
  const { districtID, studentID, witnessID } = of
  if (witnessID === null) return {}
  const [found] = await tx.execute<{ may: boolean }>(sql`
    select ${holdsSQL(witnessID, { districtID, permission: signs[0], schoolID: sql`pupil.school_id` })} as may
    from ${students} pupil where pupil.district_id = ${districtID} and pupil.user_id = ${studentID}`)
  return found?.may ? {} : { witnessID: { id: 'health.entry.notWitness' } }
}
