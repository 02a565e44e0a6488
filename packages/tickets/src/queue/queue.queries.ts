import { listPage, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { schools } from '@atrium/schools/tables'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { ticketGroups, ticketTypes } from '../setup/setup.table.ts'
import type { Priority } from '../words.ts'
import { isLate } from './response-promise.ts'
import { seenBy } from './sight.queries.ts'
import { ticketQueueList, type shownTickets, type TicketLine } from './ticket-queue.record.ts'
import { tickets } from './tickets.table.ts'

const isOpen = sql`${tickets.state} in ('new', 'open', 'waiting')`
const requester = nameOf(tickets.districtID, tickets.requesterID)

/** Tickets that the caller submitted or works on, newest first. One statement. */
export async function listTickets(ctx: UserRequest, query: ListQuery): Promise<Page<TicketLine>> {
  const now = ctx.now().toISOString()
  const { id, version, subject, priority, state, submittedAt, schoolID, requesterID } = tickets
  const shown: Record<string, SQL> = {
    open: isOpen,
    mine: sql`${requesterID} = ${ctx.user.userID}`,
    assigned: sql`${tickets.assigneeID} = ${ctx.user.userID} and ${isOpen}`,
    unassigned: sql`${tickets.assigneeID} is null and ${isOpen}`,
    late: isLate(now),
    done: sql`${state} in ('resolved', 'closed')`,
  } satisfies Record<(typeof shownTickets)[number], SQL>
  const { rows, ...page } = await listPage(ctx, ticketQueueList, query, {
    from: tickets,
    joins: [
      { table: ticketTypes, on: eq(ticketTypes.id, tickets.ticketTypeID) },
      { table: ticketGroups, on: eq(ticketGroups.id, tickets.ticketGroupID) },
      { table: schools, on: eq(schools.id, schoolID), isOptional: true },
    ],
    columns: {
      ...{ id, version, subject, priority, state, submittedAt },
      type: ticketTypes.name,
      group: ticketGroups.name,
      school: schools.name,
      requester: sql<string>`${requester}`,
      assignee: sql<string | null>`${nameOf(tickets.districtID, tickets.assigneeID)}`,
      late: isLate(now),
    },
    where: and(
      seenBy(ctx),
      // Someone who has chosen a school sees that school's tickets; their own they see everywhere.
      ctx.user.schoolID === 0
        ? undefined
        : sql`(${schoolID} in (0, ${ctx.user.schoolID}) or ${requesterID} = ${ctx.user.userID})`,
    ),
    search: [subject, requester, (word) => sql`${id}::text = ${word.replace(/^#/, '')}`],
    filters: {
      ticketGroupID: tickets.ticketGroupID,
      ticketTypeID: tickets.ticketTypeID,
      shown: (values) => and(...values.map((one) => shown[one])),
    },
  })
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, submittedAt: new Date(row.submittedAt).toISOString() })),
  }
}

export interface QueueFigures {
  open: number
  unassigned: number
  late: number
  /**
   * Half of the tickets in the last 30 days got their first response within this many minutes; null
   * if none did.
   */
  medianMinutes: number | null
}

/** Statistics for the queue, over the tickets that the caller may see. One statement. */
export async function queueFigures(ctx: UserRequest): Promise<QueueFigures> {
  const now = ctx.now().toISOString()
  const [row] = await ctx.db.execute<QueueFigures & Record<string, unknown>>(sql`
    select count(*) filter (where ${isOpen})::int as open,
      count(*) filter (where ${isOpen} and ${tickets.assigneeID} is null)::int as unassigned,
      count(*) filter (where ${isOpen} and ${tickets.firstResponseAt} is null and ${isLate(now)})::int as late,
      (percentile_cont(0.5) within group (order by extract(epoch from ${tickets.firstResponseAt} - ${tickets.submittedAt}) / 60)
        filter (where ${tickets.firstResponseAt} is not null and ${tickets.submittedAt} > ${now}::timestamptz - interval '30 days'))::int as "medianMinutes"
    from ${tickets}
    where ${seenBy(ctx)} and (${ctx.user.schoolID} = 0 or ${tickets.schoolID} in (0, ${ctx.user.schoolID}) or ${tickets.requesterID} = ${ctx.user.userID})`)
  return row ?? { open: 0, unassigned: 0, late: 0, medianMinutes: null }
}

export interface SubmitChoices {
  types: {
    id: number
    name: string
    group: string
    instructions: string | null
    asksLocation: boolean
    responseHours: number | null
    priority: Priority
  }[]
  rooms: string[]
}

/** The choices for a new ticket. One statement. */
export async function submitChoices(
  ctx: UserRequest,
  rooms: SQL<string[]>,
): Promise<SubmitChoices> {
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<SubmitChoices & Record<string, unknown>>(sql`
    select (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'group', g.name, 'instructions', t.instructions,
        'asksLocation', t.asks_location, 'responseHours', t.response_hours, 'priority', t.priority) order by g.name, t.name), '[]')
      from ${ticketTypes} t join ${ticketGroups} g on g.district_id = t.district_id and g.id = t.ticket_group_id
      where t.district_id = ${districtID} and t.removed_at is null and t.active and g.removed_at is null and g.active) as types,
      ${rooms} as rooms`)
  return row ?? { types: [], rooms: [] }
}
