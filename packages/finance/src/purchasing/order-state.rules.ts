import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { OrderStatus } from '../words.ts'

export type OrderPart = 'enterer' | 'approver'

/**
 * draft → submitted → approved → closed; an approved order encumbers its accounts until it is paid,
 * closed, or canceled. A closed one is approved again where a bill still comes.
 */
export const orderWorkflow = defineWorkflow<
  OrderStatus | 'none',
  OrderPart,
  { hasPayments: boolean }
>()({
  name: 'finance.purchaseOrders',
  acts: {
    create: {},
    edit: {},
    submit: {},
    approve: { confirm: true },
    return: { asks: { note: f.multiline({ max: 500, required: true }) } },
    close: { confirm: true },
    reopen: { asks: { note: f.multiline({ max: 500, required: true }) } },
    cancel: { confirm: true, danger: true },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'enterer' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'enterer' },
    { from: 'draft', act: 'submit', to: 'submitted', who: 'enterer' },
    { from: 'submitted', act: 'approve', to: 'approved', who: 'approver' },
    { from: 'submitted', act: 'return', to: 'draft', who: 'approver' },
    { from: 'approved', act: 'close', to: 'closed', who: ['enterer', 'approver'] },
    { from: 'closed', act: 'reopen', to: 'approved', who: 'approver' },
    { from: ['draft', 'submitted'], act: 'cancel', to: 'canceled', who: 'enterer' },
    {
      from: 'approved',
      act: 'cancel',
      to: 'canceled',
      who: ['enterer', 'approver'],
      when: ({ hasPayments }) => !hasPayments,
    },
  ],
})
