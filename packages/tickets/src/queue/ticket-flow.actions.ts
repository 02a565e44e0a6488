import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { staffGroupMembers } from '@atrium/people/tables'
import { act, defineFlow, type ActInput } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ticketGroups, ticketTypes } from '../setup/setup.table.ts'
import { responseDueAt } from './response-promise.ts'
import { handledBy, seenBy } from './sight.queries.ts'
import { responses, ticketFlow, type TicketPart } from './ticket-state.rules.ts'
import { handlersOf, partsOf } from './ticket.queries.ts'
import { ticketComments, tickets, type TicketRow } from './tickets.table.ts'

const screen = 'staff/ticket-queue/ticket'

export interface TicketDraft {
  ticketTypeID: number
  subject: string
  description: string
  room: string | null
}

/**
 * Submits a ticket; the people in its group are notified. Refuses 422 a type that is not offered.
 */
export function submitTicket(ctx: UserRequest, draft: TicketDraft): Promise<{ ticketID: number }> {
  const { districtID, userID, schoolID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [type] = await tx
      .select({
        name: ticketTypes.name,
        ticketGroupID: ticketTypes.ticketGroupID,
        priority: ticketTypes.priority,
        responseHours: ticketTypes.responseHours,
      })
      .from(ticketTypes)
      .where(
        and(
          eq(ticketTypes.districtID, districtID),
          eq(ticketTypes.id, draft.ticketTypeID),
          eq(ticketTypes.active, true),
          isNull(ticketTypes.removedAt),
        ),
      )
    if (!type) throw refuse.fields({ ticketTypeID: { id: 'kit.valid.notAllowed' } })
    const at = ctx.now().toISOString()
    const { name, ...of } = type
    const [made] = await tx
      .insert(tickets)
      .values({
        ...{ districtID, schoolID, requesterID: userID, submittedAt: at, updatedAt: at },
        ...of,
        responseDueAt: await responseDueAt(ctx, tx, {
          ...{ schoolID, submittedAt: at, responseHours: of.responseHours },
        }),
        ...draft,
      })
      .returning()
    if (!made) throw new Error('the ticket was not made')
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: ticketFlow.name, entityID: made.id },
      ...{ action: 'create', after: { ...draft }, requestID: ctx.request.requestID },
    })
    await notifyUsers(tx, await groupMembers(tx, made, userID), {
      ...{ districtID, template: 'tickets.notice.submitted', screen, params: { id: made.id } },
      values: { number: made.id, subject: made.subject, type: name },
    })
    return { ticketID: made.id }
  })
}

/** Acts on a ticket: see `ticketFlow` for who may do what. */
export const actOnTicket = (ctx: UserRequest, input: ActInput<typeof ticketFlow>) =>
  act(ctx, flow, input)

const flow = defineFlow<typeof ticketFlow, TicketRow, UserRequest>({
  workflow: ticketFlow,
  table: tickets,
  state: 'state',
  load: async (tx, ctx, { id }) => {
    const { row, parts } = await lockTicket(tx, ctx, id)
    return { row, parts, facts: { isMine: row.assigneeID === ctx.user.userID }, more: ctx }
  },
  on: {
    take: (_tx, { actor }) => ({ assigneeID: actor.userID }),
    assign: async (tx, { row, filled: { assigneeID } }) => {
      const [known] = await tx.execute(
        sql`select from ${handlersOf(row.districtID, sql`${row.schoolID}::int`, sql`${row.ticketGroupID}::int`)} h where h.user_id = ${assigneeID}`,
      )
      if (!known) throw refuse.fields({ assigneeID: { id: 'kit.valid.notAllowed' } })
      return { assigneeID }
    },
    handOn: async (tx, { row, filled: { ticketGroupID } }) => {
      const [group] = await tx
        .select({ id: ticketGroups.id })
        .from(ticketGroups)
        .where(
          and(
            eq(ticketGroups.districtID, row.districtID),
            eq(ticketGroups.id, ticketGroupID),
            isNull(ticketGroups.removedAt),
          ),
        )
      if (!group) throw refuse.fields({ ticketGroupID: { id: 'kit.valid.notAllowed' } })
      return { ticketGroupID, assigneeID: null }
    },
    resolve: (_tx, { at, row, actor }) => ({
      resolvedAt: at,
      assigneeID: row.assigneeID ?? actor.userID,
    }),
    reopen: () => ({ resolvedAt: null }),
  },
  sets: ({ act: name, row, parts, at }) =>
    responses.includes(name) && isResponse(row, parts) ? { firstResponseAt: at } : {},
  after: async (tx, { act: name, filled, row, actor, at }) => {
    const said = filled as { comment?: string; resolution?: string }
    await tx.insert(ticketComments).values({
      ...{ districtID: row.districtID, ticketID: row.id, authorID: actor.userID },
      ...{ kind: name, text: said.comment ?? said.resolution ?? null, at },
      isInternal: name === 'handOn' || name === 'assign' || name === 'take',
    })
  },
  notices: async (tx, { act: name, actor, more: { user } }, moved) => {
    const message = {
      ...{ districtID: moved.districtID, screen, params: { id: moved.id } },
      values: { number: moved.id, subject: moved.subject, name: user.displayName },
    }
    if (name === 'take') return []
    if (name === 'handOn')
      return [
        {
          ...message,
          template: 'tickets.notice.handedOn',
          to: await groupMembers(tx, moved, actor.userID),
        },
      ]
    const to = name === 'assign' ? [moved.assigneeID] : [moved.requesterID, moved.assigneeID]
    return [
      {
        ...message,
        template: `tickets.notice.${noticeOf[name]}`,
        to: [...new Set(to)].filter((id) => id !== null && id !== actor.userID) as number[],
      },
    ]
  },
})

const noticeOf = {
  answer: 'commented',
  resolve: 'resolved',
  ask: 'asked',
  assign: 'assigned',
  close: 'closed',
  reopen: 'reopened',
  cancel: 'canceled',
} as const

/**
 * Adds a comment; the requester can neither read nor write internal ones. Refuses 404 other
 * people's tickets, and 403 an internal comment by the requester.
 */
export function commentOn(
  ctx: UserRequest,
  { ticketID, text, isInternal }: { ticketID: number; text: string; isInternal: boolean },
): Promise<void> {
  const { districtID, userID, displayName } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { row, parts } = await lockTicket(tx, ctx, ticketID)
    if (isInternal && !parts.includes('handler')) throw refuse.forbidden('kit.refusal.actNotYours')
    const at = ctx.now().toISOString()
    await tx.insert(ticketComments).values({
      ...{ districtID, ticketID, authorID: userID, kind: 'comment', text, isInternal, at },
    })
    await tx
      .update(tickets)
      .set({
        updatedAt: at,
        version: sql`${tickets.version} + 1`,
        ...(!isInternal && isResponse(row, parts) && { firstResponseAt: at }),
      })
      .where(and(eq(tickets.districtID, districtID), eq(tickets.id, ticketID)))
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: ticketFlow.name, entityID: ticketID },
      ...{ action: 'comment', after: { text, isInternal }, requestID: ctx.request.requestID },
    })
    const to = isInternal ? [row.assigneeID] : [row.requesterID, row.assigneeID]
    await notifyUsers(
      tx,
      [...new Set(to)].filter((id): id is number => id !== null && id !== userID),
      {
        ...{ districtID, template: 'tickets.notice.commented', screen, params: { id: ticketID } },
        values: { number: ticketID, subject: row.subject, name: displayName },
      },
    )
  })
}

async function lockTicket(
  tx: Tx,
  ctx: UserRequest,
  id: number,
): Promise<{ row: TicketRow; parts: TicketPart[] }> {
  const [found] = await tx
    .select({ row: tickets, isHandler: handledBy(ctx) })
    .from(tickets)
    .where(and(eq(tickets.id, id), seenBy(ctx)))
    .for('update', { of: tickets })
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const isRequester = found.row.requesterID === ctx.user.userID
  return { row: found.row, parts: partsOf({ isRequester, isHandler: found.isHandler }) }
}

// Answering your own ticket doesn't count as a response.
const isResponse = ({ firstResponseAt }: TicketRow, parts: readonly TicketPart[]): boolean =>
  firstResponseAt === null && parts.includes('handler') && !parts.includes('requester')

async function groupMembers(
  tx: Tx,
  { districtID, ticketGroupID }: TicketRow,
  except: number,
): Promise<number[]> {
  const rows = await tx.execute<{ userID: number }>(sql`
    select m.user_id as "userID" from ${ticketGroups} g join ${staffGroupMembers} m on m.district_id = g.district_id and m.group_id = g.staff_group_id
    where g.district_id = ${districtID} and g.id = ${ticketGroupID} and m.user_id <> ${except} order by m.user_id limit 200`)
  return rows.map(({ userID }) => userID)
}
