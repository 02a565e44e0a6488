import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft, type FieldValues } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { defineFlow } from '@atrium/workflow/public'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { hoursApproval } from '../approval.rules.ts'
import { openForEntry, partsOf } from '../student-entry.ts'
import { serviceHours } from './service.table.ts'
import { serviceFields } from './service.words.ts'

const entity = 'progress.serviceHours'

export type ServiceDraft = FieldValues<typeof serviceFields>
type Row = typeof serviceHours.$inferSelect

/**
 * Adds or changes hours. What the office enters counts right away; what a family changes has to be
 * approved again. Refuses like `openForEntry`, 403 a family's change of approved hours, 404, 409
 * with the current hours if they were changed in the meantime, and 422.
 */
export async function saveHours(
  ctx: UserRequest,
  input: {
    studentID: number
    id?: number | undefined
    version?: number | undefined
    draft: Partial<ServiceDraft>
  },
): Promise<Row> {
  const { studentID, id, version, draft } = input
  const isOffice = (await openForEntry(ctx, studentID, 'serviceHours')) === 'office'
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const before = id === undefined ? null : await lockHours(tx, districtID, { studentID, id })
    if (before && before.version !== version) throw refuse.changed(before)
    if (before?.state === 'approved' && !isOffice)
      throw refuse.forbidden('progress.service.approvedStay')
    const names = Object.keys(serviceFields) as (keyof ServiceDraft)[]
    const whole = Object.fromEntries(
      names.map((name) => [name, draft[name] ?? (name in draft ? null : (before?.[name] ?? null))]),
    ) as unknown as ServiceDraft
    const errors = validateDraft(serviceFields, whole)
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const decided = isOffice
      ? {
          state: 'approved' as const,
          decidedBy: userID,
          decidedAt: ctx.now().toISOString(),
          reason: null,
        }
      : { state: 'submitted' as const, decidedBy: null, decidedAt: null }
    const [row] = before
      ? await tx
          .update(serviceHours)
          .set({ ...whole, ...decided, version: sql`${serviceHours.version} + 1` })
          .where(and(eq(serviceHours.districtID, districtID), eq(serviceHours.id, before.id)))
          .returning()
      : await tx
          .insert(serviceHours)
          .values({ ...whole, ...decided, districtID, studentID, addedBy: userID })
          .returning()
    if (!row) throw new Error('service hours were not written')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: row.id,
      action: before ? 'update' : 'create',
      before: before && Object.fromEntries(names.map((name) => [name, before[name]])),
      after: { ...(before ? {} : { studentID }), ...whole },
      requestID: ctx.request.requestID,
    })
    return row
  })
}

/** Removes or restores hours. Refuses like `saveHours`. */
export async function removeHours(
  ctx: UserRequest,
  { studentID, id, isRemoved }: { studentID: number; id: number; isRemoved: boolean },
): Promise<void> {
  const part = await openForEntry(ctx, studentID, 'serviceHours')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const row = await lockHours(tx, districtID, { studentID, id, isRemoved: !isRemoved })
    if (row.state === 'approved' && part !== 'office')
      throw refuse.forbidden('progress.service.approvedStay')
    await tx
      .update(serviceHours)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        version: sql`${serviceHours.version} + 1`,
      })
      .where(and(eq(serviceHours.districtID, districtID), eq(serviceHours.id, id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: id,
      action: isRemoved ? 'remove' : 'restore',
      requestID: ctx.request.requestID,
    })
  })
}

async function lockHours(
  tx: Tx,
  districtID: number,
  { studentID, id, isRemoved = false }: { studentID: number; id: number; isRemoved?: boolean },
): Promise<Row> {
  const [row] = await tx
    .select()
    .from(serviceHours)
    .where(
      and(
        eq(serviceHours.districtID, districtID),
        eq(serviceHours.id, id),
        eq(serviceHours.studentID, studentID),
        isRemoved ? isNotNull(serviceHours.removedAt) : isNull(serviceHours.removedAt),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** Service hours: approved or denied by the student’s office. */
export const hoursFlow = defineFlow<typeof hoursApproval, Row>({
  workflow: hoursApproval,
  table: serviceHours,
  state: 'state',
  load: async (tx, ctx, { id }) => {
    const [row] = await tx
      .select()
      .from(serviceHours)
      .where(
        and(
          eq(serviceHours.districtID, ctx.user.districtID),
          eq(serviceHours.id, id),
          isNull(serviceHours.removedAt),
        ),
      )
      .for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    const person = await loadStudent(ctx, row.studentID, 'serviceHours')
    return { row, parts: partsOf(ctx, person), facts: {}, more: undefined }
  },
  on: {
    approve: (_, { actor, at }) => ({ decidedBy: actor.userID, decidedAt: at, reason: null }),
    deny: (_, { actor, at, filled }) => ({
      decidedBy: actor.userID,
      decidedAt: at,
      reason: filled.reason,
    }),
    submitAgain: () => ({ decidedBy: null, decidedAt: null }),
  },
  notices: (_, { act, row }) =>
    act === 'submitAgain'
      ? []
      : [
          {
            to: [row.studentID],
            districtID: row.districtID,
            template: `progress.hours.${act === 'approve' ? 'approved' : 'denied'}`,
            values: { hours: row.hours, organization: row.organization },
            screen: 'student/service-hours',
            params: { studentID: row.studentID },
          },
        ],
})
