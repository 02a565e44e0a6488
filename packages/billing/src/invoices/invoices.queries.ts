import { users } from '@atrium/auth/tables'
import {
  isOneOf,
  orderOf,
  pageOfRows,
  reachOf,
  type UserRequest,
  schoolToday,
} from '@atrium/kit/server'
import { likePattern, refuse, type ListQuery, type Option, type Page } from '@atrium/kit/shared'
import { withinReach } from '@atrium/engine/live-parts'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { paymentRefunds, payments } from '@atrium/payments/tables'
import type { RefundReason } from '@atrium/payments/public'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { invoicePurpose } from '../words.ts'
import {
  feeTypes,
  invoiceCredits,
  invoicePayments,
  invoices,
  type InvoiceRow,
} from './billing.table.ts'
import type { StudentTransactionRow } from './invoices.record.ts'

/** The schools where someone bills. */
export const seen = (ctx: UserRequest, schoolID: SQL): SQL =>
  withinReach(schoolID, reachOf(ctx.user, 'billing.manage'))
/**
 * A fee that is settled owes nothing, whether it was paid or waived. Negative: a credit balance, what
 * was paid beyond what credit memos left.
 */
export const balanceOf = (i: SQL): SQL =>
  sql`case when ${i}.status in ('writtenOff', 'void') then 0 when ${i}.status = 'settled' then least(0, ${i}.total_cents - ${i}.credited_cents - ${i}.paid_cents) else ${i}.total_cents - ${i}.credited_cents - ${i}.paid_cents end`
const balance = balanceOf(sql`i`)
const status = (today: string) =>
  sql`case when i.status = 'open' and i.due_on < ${today}::date then 'overdue' else i.status end`

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
    select i.id, i.version, u.last_name || coalesce(', ' || nullif(u.first_name, ''), '') as student, u.local_id as "studentNumber", f.name as fee, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.total_cents as "totalCents", ${balance} as "balanceCents",
      ${status(today)} as status, count(*) over ()::int as total
    from ${invoices} i join ${users} u on u.district_id = i.district_id and u.id = i.student_id join ${feeTypes} f on f.district_id = i.district_id and f.id = i.fee_id
    where i.district_id = ${ctx.user.districtID} and i.school_id = ${ctx.user.schoolID} and i.removed_at is null and i.status in ('open', 'settled')
      and ${search === '' ? sql`true` : sql`(atrium_fold(ltrim(u.first_name || ' ' || u.last_name)) like atrium_fold(${likePattern(search)}) or u.local_id = ${search.trim()})`}
      and ${filters.status?.length ? sql`${status(today)} = any(${`{${filters.status.join(',')}}`}::text[])` : sql`true`}
      and ${filters.feeID?.length ? isOneOf(sql`i.fee_id`, filters.feeID.map(Number)) : sql`true`}
    order by ${sql.join(orderOf(sort, { student: sql`u.last_name`, studentNumber: sql`u.local_id`, fee: sql`f.name`, issuedOn: sql`i.issued_on`, dueOn: sql`i.due_on`, totalCents: sql`i.total_cents`, balanceCents: balance, status: sql`i.status` }, sql`i.id`), sql`, `)}
    limit ${size} offset ${(page - 1) * size}`)
  return pageOfRows(rows, query)
}

/** What came in for an invoice, and what went back. */
export interface InvoiceMoney {
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
}

// What a statement returns is indexed by its columns.
type Values<T> = { [K in keyof T]: T[K] }

/** Refuses 404 another school's. One statement. */
export async function invoiceMoney(ctx: UserRequest, invoiceID: number): Promise<InvoiceMoney> {
  const [money] = await ctx.db.execute<Values<InvoiceMoney>>(sql`
    select coalesce((select json_agg(json_build_object('id', c.id, 'cents', c.cents, 'creditedOn', c.credited_on, 'reason', c.reason, 'by', (select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = c.district_id and u.id = c.by_id)) order by c.id)
        from ${invoiceCredits} c where c.district_id = i.district_id and c.invoice_id = i.id), '[]') as credits,
      case when i.kind = 'fee' then '[]'::json else coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method, 'cents', p.cents, 'receivedOn', p.received_on, 'reference', p.reference, 'paymentID', p.payment_id, 'leftCents', least(i.paid_cents, coalesce((select c.amount_cents - c.refunded_cents from ${payments} c where c.district_id = p.district_id and c.id = p.payment_id), 0))) order by p.id)
        from ${invoicePayments} p where p.district_id = i.district_id and p.invoice_id = i.id), '[]') end as payments,
      case when i.kind = 'fee' then '[]'::json else coalesce((select json_agg(json_build_object('id', r.id, 'cents', r.cents, 'reason', r.reason, 'isPending', r.status = 'pending', 'on', coalesce(r.settled_at, r.created_at)::date) order by r.id)
        from ${payments} c join ${paymentRefunds} r on r.district_id = c.district_id and r.payment_id = c.id
        where c.district_id = i.district_id and c.purpose = ${invoicePurpose} and c.purpose_id = i.id and (r.status = 'pending' or (r.status = 'done' and r.reason = 'excess'))), '[]') end as refunds
    from ${invoices} i where ${itself(ctx, invoiceID)}`)
  if (!money) throw refuse.notFound('kit.refusal.notFound')
  return money
}

const itself = (ctx: UserRequest, invoiceID: number): SQL =>
  sql`i.district_id = ${ctx.user.districtID} and i.id = ${invoiceID} and i.removed_at is null and ${seen(ctx, sql`i.school_id`)}`

/** Whose invoice it is. Refuses 404 another school's. One statement. */
export async function findInvoice(
  ctx: UserRequest,
  invoiceID: number,
): Promise<Pick<InvoiceRow, 'kind' | 'customer' | 'email' | 'studentID' | 'schoolID'>> {
  const [found] = await ctx.db.execute<
    Values<Pick<InvoiceRow, 'kind' | 'customer' | 'email' | 'studentID' | 'schoolID'>>
  >(
    sql`select i.kind, i.customer, i.email, i.student_id as "studentID", i.school_id as "schoolID" from ${invoices} i where ${itself(ctx, invoiceID)}`,
  )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return found
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
    select u.id, u.last_name || coalesce(', ' || nullif(u.first_name, ''), '') || coalesce(' · ' || u.local_id, '') as label
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and ${seen(ctx, sql`s.school_id`)} and ${notRestrictedFor(ctx.user, sql`u.id`)}
      and ${ids ? isOneOf(sql`u.id`, ids) : sql`u.status = 'active' and (atrium_fold(ltrim(u.first_name || ' ' || u.last_name)) like atrium_fold(${likePattern(search ?? '')}) or u.local_id = ${(search ?? '').trim()})`}
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
  const one = await findInvoice(ctx, invoiceID)
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
