import { holders, holdsOnlyFrom } from '@atrium/access/public'
import {
  asRefusal,
  audit,
  reachOf,
  type Tx,
  type UserRequest,
  schoolToday,
} from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { act, defineFlow, type Flow } from '@atrium/workflow/public'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { mostMinutesADay } from '../words.ts'
import { sheetWorkflow, type SheetPart } from './sheet-state.rules.ts'
import {
  timesheetDelegates,
  timesheetLines,
  timesheetPeriods,
  timesheets,
  timesheetPrograms,
  type TimesheetRow,
} from './timesheets.table.ts'

/** The approvers in whose place someone acts today. */
export const actsFor = async (db: Tx | UserRequest['db'], ctx: UserRequest): Promise<number[]> => {
  const today = schoolToday(ctx)
  const rows = await db
    .select({ id: timesheetDelegates.approverID })
    .from(timesheetDelegates)
    .where(
      and(
        eq(timesheetDelegates.districtID, ctx.user.districtID),
        eq(timesheetDelegates.delegateID, ctx.user.userID),
        sql`${today}::date between ${timesheetDelegates.startsOn} and ${timesheetDelegates.endsOn}`,
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * The roles in which someone acts on a sheet. No one approves their own, nor the sheet of the
 * approver they substitute for.
 */
export async function partsOf(
  db: Tx | UserRequest['db'],
  ctx: UserRequest,
  sheet: Pick<TimesheetRow, 'userID' | 'schoolID'>,
): Promise<SheetPart[]> {
  const { userID, districtID } = ctx.user
  const isOwn = sheet.userID === userID
  // Nor, as a delegate, that of the person who made them one.
  let mayApprove =
    includes(reachOf(ctx.user, 'timesheets.approve'), sheet.schoolID || null) &&
    (isOwn ||
      !(await holdsOnlyFrom(db, sheet.userID, {
        ...{ districtID, userID, permission: 'timesheets.approve', schoolID: sheet.schoolID },
      })))
  if (!mayApprove && !isOwn) {
    const others = (await actsFor(db, ctx)).filter((id) => id !== sheet.userID)
    if (others.length > 0)
      mayApprove =
        (
          await holders(db, {
            districtID,
            permission: 'timesheets.approve',
            schoolID: sheet.schoolID,
            of: others,
          })
        ).length > 0
  }
  return [
    ...(isOwn ? (['employee'] as const) : []),
    ...(mayApprove && !isOwn ? (['approver'] as const) : []),
    ...(reachOf(ctx.user, 'timesheets.manage') === 'district' ? (['payroll'] as const) : []),
  ]
}

export interface SheetDraft {
  periodID: number
  lines: { date: string; programID: number; minutes: number; note: string | null }[]
}

/**
 * Saves one's own hours of a period. An approved sheet becomes submitted again. Refuses 404 an unknown period, 409 a locked sheet, a stale
 * version, or an approved sheet with hours after today, 422 a day outside of the period, more than a day has, or a program that is not offered.
 */
export async function saveSheet(
  ctx: UserRequest,
  { periodID, version, lines }: SheetDraft & { version: number },
): Promise<{ timesheetID: number; version: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [period] = await tx
      .select()
      .from(timesheetPeriods)
      .where(
        and(
          eq(timesheetPeriods.districtID, districtID),
          eq(timesheetPeriods.id, periodID),
          isNull(timesheetPeriods.removedAt),
        ),
      )
    if (!period) throw refuse.notFound('kit.refusal.notFound')
    const [own] = await tx
      .select({ schoolID: staffMembers.schoolID })
      .from(staffMembers)
      .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, userID)))
    if (!own) throw refuse.forbidden('timesheets.refusal.notStaff')
    if (version === 0)
      await tx
        .insert(timesheets)
        .values({ districtID, periodID, userID, schoolID: own.schoolID })
        .onConflictDoNothing()
    const here = and(
      eq(timesheets.districtID, districtID),
      eq(timesheets.periodID, periodID),
      eq(timesheets.userID, userID),
    )
    const [sheet] = await tx.select().from(timesheets).where(here).for('update')
    if (!sheet) throw refuse.notFound('kit.refusal.notFound')
    if (sheet.status === 'locked') throw refuse.conflict('timesheets.refusal.locked')
    const before = await linesOf(tx, sheet)
    // A sheet that the same save has just created has version 1, and no one has seen it.
    if (sheet.version !== version && !(version === 0 && sheet.version === 1))
      throw refuse.changed({ version: sheet.version, lines: before })
    const offered = await tx
      .select({ id: timesheetPrograms.id })
      .from(timesheetPrograms)
      .where(
        and(
          eq(timesheetPrograms.districtID, districtID),
          eq(timesheetPrograms.active, true),
          isNull(timesheetPrograms.removedAt),
        ),
      )
    const programs = new Set([
      ...offered.map(({ id }) => id),
      ...before.map(({ programID }) => programID),
    ])
    const days = new Map<string, number>()
    for (const line of lines) {
      if (line.date < period.startsOn || line.date > period.endsOn)
        throw refuse.fields({ date: { id: 'timesheets.refusal.outside' } })
      if (!programs.has(line.programID))
        throw refuse.fields({ programID: { id: 'kit.valid.notAllowed' } })
      days.set(line.date, (days.get(line.date) ?? 0) + line.minutes)
    }
    const long = [...days].find(([, minutes]) => minutes > mostMinutesADay)
    if (long) throw refuse.fields({ [long[0]]: { id: 'timesheets.refusal.tooLong' } })
    await tx
      .delete(timesheetLines)
      .where(
        and(eq(timesheetLines.districtID, districtID), eq(timesheetLines.timesheetID, sheet.id)),
      )
    const written = lines.filter(({ minutes }) => minutes > 0)
    if (written.length > 0)
      await tx
        .insert(timesheetLines)
        .values(written.map((line) => ({ ...line, districtID, timesheetID: sheet.id })))
    if (sheet.status !== 'open') refuseFuture(written, schoolToday(ctx))
    const again = sheet.status === 'approved'
    const [saved] = await tx
      .update(timesheets)
      .set({
        version: sql`${timesheets.version} + 1`,
        updatedAt: ctx.now().toISOString(),
        ...(again && {
          status: 'submitted' as const,
          approvedBy: null,
          approvedAt: null,
          submittedAt: ctx.now().toISOString(),
        }),
      })
      .where(here)
      .returning()
    if (!saved) throw new Error(`timesheet ${sheet.id} is gone`)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'timesheets.timesheet',
      entityID: sheet.id,
      action: 'update',
      before: { ...actedOn(sheet), lines: before },
      after: { ...actedOn(saved), lines: await linesOf(tx, sheet) },
      requestID: ctx.request.requestID,
    })
    return { timesheetID: sheet.id, version: saved.version }
  })
}

/** Refuses 409 hours of a day that hasn't come: they can be saved as a plan, and not submitted. */
function refuseFuture(lines: readonly { date: string }[], today: string): void {
  const future = lines.map(({ date }) => date).filter((date) => date > today)
  const [first] = future.toSorted()
  if (first) throw refuse.conflict('timesheets.refusal.future', { date: first })
}

const linesOf = (tx: Tx, { districtID, id }: TimesheetRow): Promise<SheetDraft['lines']> =>
  tx
    .select({
      date: timesheetLines.date,
      programID: timesheetLines.programID,
      minutes: timesheetLines.minutes,
      note: timesheetLines.note,
    })
    .from(timesheetLines)
    .where(and(eq(timesheetLines.districtID, districtID), eq(timesheetLines.timesheetID, id)))
    .orderBy(asc(timesheetLines.date), asc(timesheetLines.programID))

/** What acts, and saving, change of a sheet besides its hours, for its history. */
const actedOn = ({
  status,
  note,
  submittedAt,
  approvedBy,
  approvedAt,
  lockedAt,
}: TimesheetRow) => ({ status, note, submittedAt, approvedBy, approvedAt, lockedAt })

export const sheetFlow: Flow<typeof sheetWorkflow, TimesheetRow, { today: string }> = defineFlow({
  workflow: sheetWorkflow,
  table: timesheets,
  state: 'status',
  load: async (tx, ctx, { id }) => {
    const [row] = await tx
      .select()
      .from(timesheets)
      .where(and(eq(timesheets.districtID, ctx.user.districtID), eq(timesheets.id, id)))
      .for('update')
    const parts = row ? await partsOf(tx, ctx, row) : []
    if (!row || parts.length === 0) throw refuse.notFound('kit.refusal.notFound')
    return { row, parts, facts: {}, more: { today: schoolToday(ctx) } }
  },
  on: {
    submit: async (tx, { row, at, more }) => {
      refuseFuture(await linesOf(tx, row), more.today)
      return { submittedAt: at, note: null }
    },
    approve: async (tx, { row, actor, at, more }) => {
      refuseFuture(await linesOf(tx, row), more.today)
      return { approvedBy: actor.userID, approvedAt: at }
    },
    return: (_tx, { filled }) => ({
      note: filled.note,
      approvedBy: null,
      approvedAt: null,
      submittedAt: null,
    }),
    lock: (_tx, { at }) => ({ lockedAt: at }),
    unlock: (_tx, { filled }) => ({ note: filled.note, lockedAt: null }),
  },
  audited: ({ row }, moved) => ({ before: actedOn(row), after: actedOn(moved) }),
  notices: async (tx, { act: done, row, filled }) => {
    const [period] = await tx
      .select({ name: timesheetPeriods.name })
      .from(timesheetPeriods)
      .where(
        and(eq(timesheetPeriods.districtID, row.districtID), eq(timesheetPeriods.id, row.periodID)),
      )
    const values = { period: period?.name ?? '' }
    if (done === 'submit')
      return [
        {
          districtID: row.districtID,
          template: 'timesheets.submitted',
          values,
          screen: 'settings/timesheets/timesheets-review/timesheet',
          params: { timesheetID: row.id },
          to: (
            await holders(tx, {
              districtID: row.districtID,
              permission: 'timesheets.approve',
              schoolID: row.schoolID,
            })
          ).filter((id) => id !== row.userID),
        },
      ]
    if (done === 'return')
      return [
        {
          districtID: row.districtID,
          template: 'timesheets.returned',
          values: { ...values, note: (filled as { note: string }).note },
          screen: 'staff-member/timesheets',
          params: { staffID: row.userID, periodID: row.periodID },
          to: [row.userID],
        },
      ]
    return []
  },
})

/** The same act on many sheets, each in its own transaction; answers how many went through. */
export async function actOnMany(
  ctx: UserRequest,
  ids: readonly number[],
  name: 'approve' | 'lock',
): Promise<{ done: number; refused: number }> {
  let done = 0
  for (const id of ids) {
    try {
      await act(ctx, sheetFlow, { id, act: name })
      done += 1
    } catch (error) {
      // Someone was faster, or it is their own: the others still go through.
      if (!asRefusal(error)) throw error
    }
  }
  return { done, refused: ids.length - done }
}

/**
 * Names someone to approve in the caller's place. Refuses 422 the caller, someone who isn't staff,
 * or a period that ends before it starts.
 */
export async function delegateTo(
  ctx: UserRequest,
  { delegateID, startsOn, endsOn }: { delegateID: number; startsOn: string; endsOn: string },
): Promise<void> {
  const { districtID, userID } = ctx.user
  if (delegateID === userID) throw refuse.fields({ delegateID: { id: 'timesheets.refusal.self' } })
  if (endsOn < startsOn) throw refuse.fields({ endsOn: { id: 'kit.valid.startAfterEnd' } })
  await ctx.database.transaction(districtID, async (tx) => {
    const [staff] = await tx
      .select({ id: staffMembers.userID })
      .from(staffMembers)
      .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, delegateID)))
    if (!staff) throw refuse.fields({ delegateID: { id: 'kit.valid.notAllowed' } })
    const [made] = await tx
      .insert(timesheetDelegates)
      .values({ districtID, approverID: userID, delegateID, startsOn, endsOn })
      .returning({ id: timesheetDelegates.id })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'timesheets.delegate',
      entityID: made?.id ?? 0,
      action: 'create',
      after: { delegateID, startsOn, endsOn },
      requestID: ctx.request.requestID,
    })
  })
}

/** Ends one's own delegation. Refuses 404. */
export async function endDelegation(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .delete(timesheetDelegates)
      .where(
        and(
          eq(timesheetDelegates.districtID, districtID),
          eq(timesheetDelegates.id, id),
          eq(timesheetDelegates.approverID, userID),
        ),
      )
      .returning({ delegateID: timesheetDelegates.delegateID })
    if (gone.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'timesheets.delegate',
      entityID: id,
      action: 'delete',
      before: { ...gone[0] },
      requestID: ctx.request.requestID,
    })
  })
}
