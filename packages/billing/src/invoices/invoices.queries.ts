import { users } from '@atrium/auth/tables'
import {
  isOneOf,
  orderOf,
  pageOfRows,
  reachOf,
  type UserRequest,
  schoolToday,
} from '@atrium/kit/server'
import {
  includes,
  likePattern,
  refuse,
  type ListQuery,
  type Option,
  type Page,
} from '@atrium/kit/shared'
import { withinReach } from '@atrium/engine/live-parts'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { paymentRefunds, payments } from '@atrium/payments/tables'
import type { RefundReason } from '@atrium/payments/public'
import { schools } from '@atrium/schools/tables'
import { actsFor } from '@atrium/workflow/rules'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { invoicePurpose, type InvoiceKind, type InvoiceStatus } from '../words.ts'
import { feeTypes, invoiceCredits, invoicePayments, invoices } from './billing.table.ts'
import type { InvoiceListRow, StudentTransactionRow } from './invoices.record.ts'
import { invoiceWorkflow } from './invoice-state.rules.ts'

const seen = (ctx: UserRequest, schoolID: SQL): SQL =>
  withinReach(schoolID, reachOf(ctx.user, 'billing.manage'))
/**
 * A fee that is settled owes nothing, whether it was paid or waived. Negative: a credit balance, what
 * was paid beyond what credit memos left.
 */
const balance = sql`case when i.status in ('writtenOff', 'void') then 0 when i.status = 'settled' then least(0, i.total_cents - i.credited_cents - i.paid_cents) else i.total_cents - i.credited_cents - i.paid_cents end`
const status = (today: string) =>
  sql`case when i.status = 'open' and i.due_on < ${today}::date then 'overdue' else i.status end`

/** Invoices of the schools where someone bills. One statement. */
export async function listInvoices(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<InvoiceListRow>> {
  const { search = '', page = 1, size = 50, sort = '-issuedOn', filters = {} } = query
  const today = schoolToday(ctx)
  const rows = await ctx.db.execute<
    { [K in keyof InvoiceListRow]: InvoiceListRow[K] } & { total: number }
  >(sql`
    select i.id, i.version, i.number, i.customer, i.kind, s.name as school, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.total_cents as "totalCents", ${balance} as "balanceCents", ${status(today)} as status, count(*) over ()::int as total
    from ${invoices} i left join ${schools} s on s.district_id = i.district_id and s.id = i.school_id
    where i.district_id = ${ctx.user.districtID} and i.removed_at is null and ${seen(ctx, sql`i.school_id`)}
      and ${search === '' ? sql`true` : sql`(atrium_fold(i.customer) like atrium_fold(${likePattern(search)}) or i.number::text = ${search.trim()})`}
      and ${filters.status?.length ? sql`${status(today)} = any(${`{${filters.status.join(',')}}`}::text[])` : sql`true`}
      and ${filters.kind?.length ? sql`i.kind = any(${`{${filters.kind.join(',')}}`}::text[])` : sql`true`}
      and ${filters.schoolID?.length ? isOneOf(sql`i.school_id`, filters.schoolID.map(Number)) : sql`true`}
    order by ${sql.join(orderOf(sort, { customer: sql`i.customer`, number: sql`i.number`, kind: sql`i.kind`, school: sql`s.name`, issuedOn: sql`i.issued_on`, dueOn: sql`i.due_on`, totalCents: sql`i.total_cents`, balanceCents: balance, status: sql`i.status` }, sql`i.id`), sql`, `)}
    limit ${size} offset ${(page - 1) * size}`)
  return pageOfRows(rows, query)
}

/** What students at a school are charged. A waived fee looks like a paid one. One statement. */
export async function listStudentTransactions(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<StudentTransactionRow>> {
  const { search = '', page = 1, size = 50, sort = 'student', filters = {} } = query
  const today = schoolToday(ctx)
  const rows = await ctx.db.execute<
    { [K in keyof StudentTransactionRow]: StudentTransactionRow[K] } & { total: number }
  >(sql`
    select i.id, i.version, u.last_name || ', ' || u.first_name as student, u.local_id as "studentNumber", f.name as fee, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.total_cents as "totalCents", ${balance} as "balanceCents",
      ${status(today)} as status, count(*) over ()::int as total
    from ${invoices} i join ${users} u on u.district_id = i.district_id and u.id = i.student_id join ${feeTypes} f on f.district_id = i.district_id and f.id = i.fee_id
    where i.district_id = ${ctx.user.districtID} and i.school_id = ${ctx.user.schoolID} and i.removed_at is null and i.status in ('open', 'settled')
      and ${search === '' ? sql`true` : sql`(atrium_fold(u.first_name || ' ' || u.last_name) like atrium_fold(${likePattern(search)}) or u.local_id = ${search.trim()})`}
      and ${filters.status?.length ? sql`${status(today)} = any(${`{${filters.status.join(',')}}`}::text[])` : sql`true`}
      and ${filters.feeID?.length ? isOneOf(sql`i.fee_id`, filters.feeID.map(Number)) : sql`true`}
    order by ${sql.join(orderOf(sort, { student: sql`u.last_name`, studentNumber: sql`u.local_id`, fee: sql`f.name`, issuedOn: sql`i.issued_on`, dueOn: sql`i.due_on`, totalCents: sql`i.total_cents`, balanceCents: balance, status: sql`i.status` }, sql`i.id`), sql`, `)}
    limit ${size} offset ${(page - 1) * size}`)
  return pageOfRows(rows, query)
}

export interface InvoiceView {
  id: number
  version: number
  number: number | null
  kind: InvoiceKind
  customer: string
  email: string | null
  schoolID: number | null
  school: string | null
  studentID: number | null
  contractID: number | null
  issuedOn: string
  dueOn: string
  status: InvoiceStatus
  lines: { description: string; cents: number }[]
  totalCents: number
  balanceCents: number
  creditedCents: number
  note: string | null
  credits: { id: number; cents: number; creditedOn: string; reason: string; by: string }[]
  /** Hidden for a fee: that nothing was paid would reveal that it was waived. */
  payments: {
    id: number
    method: string
    cents: number
    receivedOn: string
    reference: string | null
    /** Of a card: the payment, and what of it may still go back to the card. */
    paymentID: number | null
    leftCents: number
  }[]
  /**
   * What goes back to a card: refunds that the provider hasn't confirmed yet, and what a card paid
   * beyond what was owed. Hidden for a fee.
   */
  refunds: { id: number; cents: number; reason: RefundReason; isPending: boolean; on: string }[]
  acts: ReturnType<typeof actsFor<typeof invoiceWorkflow>>
}

/** One invoice. Refuses 404 another school's. One statement. */
export async function readInvoice(ctx: UserRequest, invoiceID: number): Promise<InvoiceView> {
  const [row] = await ctx.db.execute<
    { [K in keyof Omit<InvoiceView, 'acts'>]: InvoiceView[K] } & { paidCents: number }
  >(sql`
    select i.id, i.version, i.number, i.kind, i.customer, i.email, i.school_id as "schoolID", s.name as school, i.student_id as "studentID", i.contract_id as "contractID", i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.status, i.lines,
      i.total_cents as "totalCents", i.paid_cents as "paidCents", i.credited_cents as "creditedCents", ${balance} as "balanceCents", i.note,
      coalesce((select json_agg(json_build_object('id', c.id, 'cents', c.cents, 'creditedOn', c.credited_on, 'reason', c.reason, 'by', (select u.first_name || ' ' || u.last_name from ${users} u where u.district_id = c.district_id and u.id = c.by_id)) order by c.id)
        from ${invoiceCredits} c where c.district_id = i.district_id and c.invoice_id = i.id), '[]') as credits,
      case when i.kind = 'fee' then '[]'::json else coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method, 'cents', p.cents, 'receivedOn', p.received_on, 'reference', p.reference, 'paymentID', p.payment_id, 'leftCents', least(i.paid_cents, coalesce((select c.amount_cents - c.refunded_cents from ${payments} c where c.district_id = p.district_id and c.id = p.payment_id), 0))) order by p.id)
        from ${invoicePayments} p where p.district_id = i.district_id and p.invoice_id = i.id), '[]') end as payments,
      case when i.kind = 'fee' then '[]'::json else coalesce((select json_agg(json_build_object('id', r.id, 'cents', r.cents, 'reason', r.reason, 'isPending', r.status = 'pending', 'on', coalesce(r.settled_at, r.created_at)::date) order by r.id)
        from ${payments} c join ${paymentRefunds} r on r.district_id = c.district_id and r.payment_id = c.id
        where c.district_id = i.district_id and c.purpose = ${invoicePurpose} and c.purpose_id = i.id and (r.status = 'pending' or (r.status = 'done' and r.reason = 'excess'))), '[]') end as refunds
    from ${invoices} i left join ${schools} s on s.district_id = i.district_id and s.id = i.school_id
    where i.district_id = ${ctx.user.districtID} and i.id = ${invoiceID} and i.removed_at is null`)
  if (!row || !includes(reachOf(ctx.user, 'billing.manage'), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  const { paidCents, ...invoice } = row
  return {
    ...invoice,
    acts: actsFor(invoiceWorkflow, row.status, {
      parts: ['office'],
      facts: {
        ...{ kind: row.kind, paidCents, creditedCents: row.creditedCents },
        balanceCents: row.balanceCents,
      },
    }),
  }
}

/** The schools where someone bills, as choices. */
export async function schoolOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  const reach = reachOf(ctx.user, 'billing.manage')
  return ctx.db
    .select({ id: schools.id, label: schools.name })
    .from(schools)
    .where(
      and(
        eq(schools.districtID, ctx.user.districtID),
        ids
          ? isOneOf(schools.id, ids)
          : and(
              isNull(schools.removedAt),
              sql`atrium_fold(${schools.name}) like atrium_fold(${likePattern(search ?? '')})`,
            ),
        reach === 'district' ? undefined : isOneOf(schools.id, reach),
      ),
    )
    .orderBy(asc(schools.name))
    .limit(ids ? 500 : 50)
}

/** The students whose families someone bills, as choices. */
export async function studentOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  const { districtID } = ctx.user
  return [
    ...(await ctx.db.execute<{ id: number; label: string }>(sql`
    select u.id, u.last_name || ', ' || u.first_name || coalesce(' · ' || u.local_id, '') as label
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and ${seen(ctx, sql`s.school_id`)} and ${notRestrictedFor(ctx.user, sql`u.id`)}
      and ${ids ? isOneOf(sql`u.id`, ids) : sql`u.status = 'active' and (atrium_fold(u.first_name || ' ' || u.last_name) like atrium_fold(${likePattern(search ?? '')}) or u.local_id = ${(search ?? '').trim()})`}
    order by u.last_name, u.first_name, u.id limit ${ids ? 500 : 50}`)),
  ]
}

/**
 * What a customer owes and the result of each invoice: for a statement. Their invoices are those
 * for the same student, or the same name and email.
 */
export async function statementOf(
  ctx: UserRequest,
  invoiceID: number,
): Promise<{
  customer: string
  schoolID: number | null
  rows: {
    number: number | null
    issuedOn: string
    dueOn: string
    what: string
    totalCents: number
    balanceCents: number
  }[]
  totalCents: number
}> {
  const one = await readInvoice(ctx, invoiceID)
  const same =
    one.studentID === null
      ? sql`i.student_id is null and i.customer = ${one.customer} and i.email is not distinct from ${one.email}`
      : sql`i.student_id = ${one.studentID}`
  const rows = await ctx.db.execute<{
    number: number | null
    issuedOn: string
    dueOn: string
    what: string
    totalCents: number
    balanceCents: number
  }>(sql`
    select i.number, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.lines -> 0 ->> 'description' as what, i.total_cents as "totalCents", ${balance} as "balanceCents" from ${invoices} i
    where i.district_id = ${ctx.user.districtID} and i.removed_at is null and i.status in ('open', 'settled', 'writtenOff') and ${seen(ctx, sql`i.school_id`)} and ${same} order by i.issued_on, i.id limit 500`)
  return {
    customer: one.customer,
    schoolID: one.schoolID,
    rows: [...rows],
    totalCents: rows.reduce((sum, row) => sum + row.balanceCents, 0),
  }
}
