import { randomInt, randomUUID } from 'node:crypto'
import { audit, isOneOf, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { enrolledOn } from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { postMoney } from '../posting/posting.actions.ts'
import { keepsAccountOf, mayKeep } from './accounts.queries.ts'
import { mealAccounts, mealEntries, mealStudents, type EntryRow } from './accounts.table.ts'
import type { DepositMethod } from './account.words.ts'

const pinLength = 6

/** Who does something, and when; without a request: the answer of a card company. */
export interface Actor {
  user: Pick<UserRequest['user'], 'districtID' | 'userID'>
  request?: Pick<UserRequest['request'], 'requestID'>
  now: () => Date
}

/** Appends to the audit log of meal accounts. */
export const noteAct = (
  tx: Tx,
  { user: { districtID, userID }, request }: Actor,
  entityID: number,
  action: string,
  after?: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    ...{ districtID, actorID: userID, ...(request && { requestID: request.requestID }) },
    ...{ entity: 'foodServices.accounts', entityID, action, ...(after && { after }) },
  })

/** A student’s place at the line, with a number of their own; made when it is first needed. */
export async function placeOf(
  tx: Tx,
  districtID: number,
  studentID: number,
): Promise<{ pin: string; accountID: number }> {
  const of = and(eq(mealStudents.districtID, districtID), eq(mealStudents.studentID, studentID))
  await givePins(tx, districtID, [studentID])
  const [place] = await tx.select().from(mealStudents).where(of).for('update')
  if (!place) throw new Error(`student ${studentID} has no place`)
  if (place.accountID !== null) return { pin: place.pin, accountID: place.accountID }
  const [account] = await tx.insert(mealAccounts).values({ districtID }).returning()
  if (!account) throw new Error('the account was not made')
  await tx.update(mealStudents).set({ accountID: account.id }).where(of)
  return { pin: place.pin, accountID: account.id }
}

/** Gives students without a number one that no one else has. Returns how many got one. */
export async function givePins(
  tx: Tx,
  districtID: number,
  studentIDs: readonly number[],
): Promise<number> {
  let given = 0
  // A number may be taken: then the rest get others.
  for (let left = [...studentIDs]; left.length > 0;) {
    const known = await tx
      .select({ id: mealStudents.studentID })
      .from(mealStudents)
      .where(and(eq(mealStudents.districtID, districtID), isOneOf(mealStudents.studentID, left)))
    const has = new Set(known.map(({ id }) => id))
    left = left.filter((id) => !has.has(id))
    if (left.length === 0) break
    const made = await tx
      .insert(mealStudents)
      .values(
        left.map((studentID) => ({
          ...{ districtID, studentID },
          pin: String(randomInt(0, 10 ** pinLength)).padStart(pinLength, '0'),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: mealStudents.id })
    given += made.length
  }
  return given
}

/** Gives every enrolled student of the current school a number. Refuses 403 elsewhere. */
export function giveSchoolPins(ctx: UserRequest): Promise<{ given: number }> {
  const { districtID, schoolID } = ctx.user
  if (schoolID === 0 || !mayKeep(ctx, schoolID)) throw refuse.forbidden('kit.refusal.forbidden')
  return ctx.database.transaction(districtID, async (tx) => {
    const rows = await tx
      .select({ id: students.userID })
      .from(students)
      .where(
        and(
          eq(students.districtID, districtID),
          enrolledOn(districtID, students.userID, { day: schoolToday(ctx), schoolID }),
        ),
      )
      .orderBy(students.userID)
    const given = await givePins(
      tx,
      districtID,
      rows.map(({ id }) => id),
    )
    if (given > 0) await noteAct(tx, ctx, schoolID, 'pins', { given })
    return { given }
  })
}

/** Replaces a number that others know. Refuses 404 where the caller doesn’t keep the account. */
export function newPin(ctx: UserRequest, studentID: number): Promise<{ pin: string }> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await holdStudent(tx, ctx, studentID)
    await placeOf(tx, districtID, studentID)
    const of = and(eq(mealStudents.districtID, districtID), eq(mealStudents.studentID, studentID))
    for (;;) {
      const pin = String(randomInt(0, 10 ** pinLength)).padStart(pinLength, '0')
      const [taken] = await tx
        .select({ id: mealStudents.id })
        .from(mealStudents)
        .where(and(eq(mealStudents.districtID, districtID), eq(mealStudents.pin, pin)))
      if (taken) continue
      await tx.update(mealStudents).set({ pin }).where(of)
      await noteAct(tx, ctx, studentID, 'pin')
      return { pin }
    }
  })
}

/** The student, held, at a school where the caller keeps accounts. Refuses 404 otherwise. */
async function holdStudent(tx: Tx, ctx: UserRequest, studentID: number): Promise<void> {
  const [row] = await tx
    .select({ id: students.userID })
    .from(students)
    .where(
      and(
        eq(students.districtID, ctx.user.districtID),
        eq(students.userID, studentID),
        keepsAccountOf(ctx, students.schoolID, students.userID),
      ),
    )
    .for('no key update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
}

interface Entering {
  studentID: number
  cents: number
  /** Made by the form, so that sending it again adds nothing. */
  key: string
}

/** The entry, once for its key; `isMoney`: the district has that much more, or less. */
export async function enter(
  tx: Tx,
  actor: Actor,
  accountID: number,
  {
    isMoney = true,
    ...values
  }: Pick<EntryRow, 'kind' | 'cents' | 'key'> &
    Partial<Pick<EntryRow, 'method' | 'reason' | 'reference' | 'correctsID'>> & {
      isMoney?: boolean
    },
): Promise<void> {
  const { districtID, userID } = actor.user
  const [made] = await tx
    .insert(mealEntries)
    .values({
      ...{ districtID, accountID, enteredBy: userID, enteredAt: actor.now().toISOString() },
      ...values,
    })
    .onConflictDoNothing({ target: [mealEntries.districtID, mealEntries.key] })
    .returning()
  if (!made) return
  await noteAct(tx, actor, accountID, values.kind, { entryID: made.id, ...values })
  if (isMoney) await postMoney(tx, made, actor.request?.requestID)
}

/** Money that a family brings. Refuses 404 where the caller doesn’t keep the account. */
export function deposit(
  ctx: UserRequest,
  {
    studentID,
    cents,
    key,
    method,
    reference,
  }: Entering & {
    method: DepositMethod
    reference: string | null
  },
): Promise<void> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    await holdStudent(tx, ctx, studentID)
    const { accountID } = await placeOf(tx, ctx.user.districtID, studentID)
    await enter(tx, ctx, accountID, { kind: 'deposit', cents, key, method, reference })
  })
}

/** Money that goes back, with a reason. Refuses 409 more than there is. */
export function refund(
  ctx: UserRequest,
  { studentID, cents, key, reason }: Entering & { reason: string },
): Promise<void> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await holdStudent(tx, ctx, studentID)
    const { accountID } = await placeOf(tx, districtID, studentID)
    const [known] = await tx
      .select({ id: mealEntries.id })
      .from(mealEntries)
      .where(and(eq(mealEntries.districtID, districtID), eq(mealEntries.key, key)))
    if (known) return
    const [account] = await tx
      .select()
      .from(mealAccounts)
      .where(and(eq(mealAccounts.districtID, districtID), eq(mealAccounts.id, accountID)))
      .for('update')
    if ((account?.balanceCents ?? 0) < cents) throw refuse.conflict('meals.accounts.tooMuch')
    await enter(tx, ctx, accountID, { kind: 'refund', cents: -cents, key, reason })
  })
}

/** Takes an entry back with another one, once and with a reason. Refuses 404 any other, 409 twice. */
export function correct(
  ctx: UserRequest,
  { studentID, entryID, reason }: { studentID: number; entryID: number; reason: string },
): Promise<void> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await holdStudent(tx, ctx, studentID)
    const { accountID } = await placeOf(tx, districtID, studentID)
    await tx
      .select({ id: mealAccounts.id })
      .from(mealAccounts)
      .where(and(eq(mealAccounts.districtID, districtID), eq(mealAccounts.id, accountID)))
      .for('update')
    const [entry] = await tx
      .select()
      .from(mealEntries)
      .where(
        and(
          eq(mealEntries.districtID, districtID),
          eq(mealEntries.id, entryID),
          eq(mealEntries.accountID, accountID),
          // A meal is taken back at the line, where it is also no longer claimed.
          sql`${mealEntries.servingID} is null and ${mealEntries.kind} not in ('correction', 'move')`,
        ),
      )
    if (!entry) throw refuse.notFound('kit.refusal.notFound')
    const [known] = await tx
      .select({ id: mealEntries.id })
      .from(mealEntries)
      .where(and(eq(mealEntries.districtID, districtID), eq(mealEntries.correctsID, entryID)))
    if (known) throw refuse.conflict('meals.accounts.corrected')
    await enter(tx, ctx, accountID, {
      ...{ kind: 'correction', cents: -entry.cents, key: randomUUID(), reason },
      correctsID: entryID,
    })
  })
}

/**
 * Puts a brother or sister on the same account: what was in their own moves over, as a pair of
 * entries. Refuses 404 students elsewhere, 409 without a guardian in common.
 */
export function joinAccounts(
  ctx: UserRequest,
  { studentID, siblingID }: { studentID: number; siblingID: number },
): Promise<void> {
  const { districtID } = ctx.user
  if (studentID === siblingID) throw refuse.conflict('meals.accounts.notFamily')
  return ctx.database.transaction(districtID, async (tx) => {
    // In the order of the students, so that two who join the same children take turns.
    for (const id of [studentID, siblingID].toSorted((one, other) => one - other))
      await holdStudent(tx, ctx, id)
    const [family] = await tx.execute<{ shared: boolean }>(sql`
      select exists (select from ${familyLinks} one join ${familyLinks} other on other.district_id = one.district_id and other.guardian_id = one.guardian_id and other.sees
        where one.district_id = ${districtID} and one.sees and one.student_id = ${studentID} and other.student_id = ${siblingID}) as shared`)
    if (!family?.shared) throw refuse.conflict('meals.accounts.notFamily')
    const to = await placeOf(tx, districtID, studentID)
    const from = await placeOf(tx, districtID, siblingID)
    if (to.accountID === from.accountID) return
    const held = await tx
      .select()
      .from(mealAccounts)
      .where(
        and(
          eq(mealAccounts.districtID, districtID),
          isOneOf(mealAccounts.id, [to.accountID, from.accountID]),
        ),
      )
      .orderBy(mealAccounts.id)
      .for('update')
    const [others] = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${mealStudents} p where p.district_id = ${districtID} and p.account_id = ${from.accountID} and p.student_id <> ${siblingID}`,
    )
    const cents = held.find(({ id }) => id === from.accountID)?.balanceCents ?? 0
    // What others still share stays with them.
    if (cents !== 0 && others?.count === 0) {
      const values = { kind: 'move', isMoney: false } as const
      await enter(tx, ctx, from.accountID, { ...values, cents: -cents, key: randomUUID() })
      await enter(tx, ctx, to.accountID, { ...values, cents, key: randomUUID() })
    }
    await tx
      .update(mealStudents)
      .set({ accountID: to.accountID })
      .where(and(eq(mealStudents.districtID, districtID), eq(mealStudents.studentID, siblingID)))
    await noteAct(tx, ctx, to.accountID, 'join', { studentID, siblingID })
  })
}
