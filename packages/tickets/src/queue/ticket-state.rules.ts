import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { TicketState } from '../words.ts'

/**
 * `handler`: works on the school's tickets, or is in the ticket's group. Someone who handles their
 * own ticket acts as both.
 */
export type TicketPart = 'requester' | 'handler'

const open = ['new', 'open', 'waiting'] as const

/** The states of a ticket as a table. */
export const ticketFlow = defineWorkflow<TicketState, TicketPart, { isMine: boolean }>()({
  name: 'tickets.ticket',
  acts: {
    take: {},
    /** By a requester who was asked something by the handler. */
    answer: { asks: { comment: f.multiline({ max: 4000, required: true }) } },
    resolve: { asks: { resolution: f.multiline({ max: 4000, required: true }) } },
    ask: { asks: { comment: f.multiline({ max: 4000, required: true }) } },
    assign: { asks: { assigneeID: f.reference({ to: 'tickets.handlers', required: true }) } },
    handOn: {
      asks: { ticketGroupID: f.reference({ to: 'tickets.ticketGroups', required: true }) },
    },
    close: {},
    reopen: { asks: { comment: f.multiline({ max: 4000, required: true }) } },
    cancel: { confirm: true, danger: true },
  },
  transitions: [
    { from: open, act: 'take', to: 'open', who: 'handler', when: ({ isMine }) => !isMine },
    { from: 'waiting', act: 'answer', to: 'open', who: 'requester' },
    { from: open, act: 'resolve', to: 'resolved', who: 'handler' },
    { from: ['new', 'open'], act: 'ask', to: 'waiting', who: 'handler' },
    { from: open, act: 'assign', to: 'open', who: 'handler' },
    { from: open, act: 'handOn', to: 'new', who: 'handler' },
    { from: 'resolved', act: 'close', to: 'closed', who: ['requester', 'handler'] },
    { from: ['resolved', 'closed'], act: 'reopen', to: 'open', who: ['requester', 'handler'] },
    { from: open, act: 'cancel', to: 'canceled', who: 'requester' },
  ],
})

/** Acts by which a handler replies to the requester: the first of them is the first response. */
export const responses: readonly string[] = ['ask', 'resolve', 'comment']

interface Clock {
  submittedAt: string
  firstResponseAt: string | null
}

/**
 * Minutes from submission to the first response, or until now if there is none yet.
 * @param now ISO instant
 */
export const minutesToResponse = ({ submittedAt, firstResponseAt }: Clock, now: string): number =>
  Math.max(0, Math.floor((Date.parse(firstResponseAt ?? now) - Date.parse(submittedAt)) / 60_000))
