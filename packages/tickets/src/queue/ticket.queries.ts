import { holdersSQL } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { schools } from '@atrium/schools/tables'
import { staffGroupMembers } from '@atrium/people/tables'
import { actsFor, type ActOf } from '@atrium/workflow/rules'
import { sql, type SQL } from 'drizzle-orm'
import { ticketGroups, ticketTypes } from '../setup/setup.table.ts'
import { handles, type Priority, type TicketState } from '../words.ts'
import { isLate } from './response-promise.ts'
import { handledBy, seenBy } from './sight.queries.ts'
import { ticketFlow, type TicketPart } from './ticket-state.rules.ts'
import { ticketComments, tickets } from './tickets.table.ts'

export interface TicketDetail {
  id: number
  version: number
  subject: string
  description: string
  type: string
  group: string
  school: string | null
  room: string | null
  priority: Priority
  state: TicketState
  requester: string
  assignee: string | null
  submittedAt: string
  firstResponseAt: string | null
  /** Until when the first response was promised. */
  responseDueAt: string | null
  /** The first response came, or is, later than promised. */
  late: boolean
  isHandler: boolean
  acts: ActOf<typeof ticketFlow>[]
  comments: TicketComment[]
  /** People it can be assigned to; empty for the requester. */
  handlers: { id: number; name: string }[]
}

export interface TicketComment {
  id: number
  kind: string
  author: string
  text: string | null
  isInternal: boolean
  at: string
}

/** SQL: everyone who works on tickets at this school or in this group. */
export const handlersOf = (districtID: number, schoolID: SQL, ticketGroupID: SQL): SQL => sql`(
  select user_id from ${holdersSQL({ districtID, permission: handles, schoolID })} h
  union select m.user_id from ${staffGroupMembers} m join ${ticketGroups} g on g.district_id = m.district_id and g.staff_group_id = m.group_id
    join ${users} u on u.district_id = m.district_id and u.id = m.user_id and u.status = 'active'
  where m.district_id = ${districtID} and g.id = ${ticketGroupID})`

interface Found extends Omit<TicketDetail, 'acts'>, Record<string, unknown> {
  requesterID: number
  assigneeID: number | null
}

/**
 * A ticket with all its messages; the requester does not get internal notes. Refuses 404 other
 * people's. One statement.
 */
export async function readTicket(ctx: UserRequest, id: number): Promise<TicketDetail> {
  const { districtID, userID } = ctx.user
  const handler = handledBy(ctx)
  const handlers = handlersOf(districtID, sql`${tickets.schoolID}`, sql`${tickets.ticketGroupID}`)
  const [found] = await ctx.db.execute<Found>(sql`
    select ${tickets.id} as id, ${tickets.version} as version, ${tickets.subject} as subject, ${tickets.description} as description,
      t.name as type, g.name as "group", s.name as school, ${tickets.room} as room, ${tickets.priority} as priority, ${tickets.state} as state,
      ${nameOf(tickets.districtID, tickets.requesterID)} as requester, ${nameOf(tickets.districtID, tickets.assigneeID)} as assignee,
      ${tickets.submittedAt} as "submittedAt", ${tickets.firstResponseAt} as "firstResponseAt", ${tickets.responseDueAt} as "responseDueAt", ${isLate(ctx.now().toISOString())} as late,
      ${tickets.requesterID} as "requesterID", ${tickets.assigneeID} as "assigneeID", ${handler} as "isHandler",
      (select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'author', ${nameOf(sql`c.district_id`, sql`c.author_id`)}, 'text', c.text, 'isInternal', c.is_internal, 'at', c.at) order by c.at, c.id), '[]')
        from ${ticketComments} c where c.district_id = ${districtID} and c.ticket_id = ${tickets.id} and (not c.is_internal or ${handler})) as comments,
      case when ${handler} then (select coalesce(json_agg(json_build_object('id', h.user_id, 'name', ${nameOf(sql`${districtID}`, sql`h.user_id`)}) order by ${nameOf(sql`${districtID}`, sql`h.user_id`)}), '[]') from ${handlers} h) else '[]'::json end as handlers
    from ${tickets}
    join ${ticketTypes} t on t.district_id = ${tickets.districtID} and t.id = ${tickets.ticketTypeID}
    join ${ticketGroups} g on g.district_id = ${tickets.districtID} and g.id = ${tickets.ticketGroupID}
    left join ${schools} s on s.district_id = ${tickets.districtID} and s.id = ${tickets.schoolID}
    where ${tickets.id} = ${id} and ${seenBy(ctx)}`)
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const {
    requesterID,
    assigneeID,
    comments,
    submittedAt,
    responseDueAt,
    firstResponseAt,
    ...ticket
  } = found
  const instant = (at: string) => new Date(at).toISOString()
  return {
    ...ticket,
    submittedAt: instant(submittedAt),
    responseDueAt: responseDueAt && instant(responseDueAt),
    firstResponseAt: firstResponseAt && instant(firstResponseAt),
    comments: comments.map((comment) => ({ ...comment, at: instant(comment.at) })),
    acts: actsFor(ticketFlow, ticket.state, {
      parts: partsOf({ isRequester: requesterID === userID, isHandler: ticket.isHandler }),
      facts: { isMine: assigneeID === userID },
    }),
  }
}

export const partsOf = (of: { isRequester: boolean; isHandler: boolean }): TicketPart[] => [
  ...(of.isRequester ? (['requester'] as const) : []),
  ...(of.isHandler ? (['handler'] as const) : []),
]
