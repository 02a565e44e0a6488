import { schoolToday } from '@atrium/kit/server'
import type { DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import { familyLinks } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { payments } from '@atrium/payments/tables'
import { sql, type SQL } from 'drizzle-orm'
import { invoicePurpose } from '../words.ts'
import { invoices } from './billing.table.ts'

/** An invoice as the student and their family see it. A waived fee looks just like a paid one. */
export interface FamilyInvoice {
  id: number
  number: number | null
  customer: string
  school: string | null
  what: string
  issuedOn: string
  dueOn: string
  totalCents: number
  balanceCents: number
  status: 'open' | 'overdue' | 'settled'
  /** The caller's own card payments, by number: what the office asks for before it refunds one. */
  receipts: number[]
}

/** The student, and guardians, except those a court order keeps from them. */
const ofFamily = ({ user }: UserRequest): SQL => sql`(i.student_id = ${user.userID} or exists (
  select from ${familyLinks} g where g.district_id = i.district_id and g.student_id = i.student_id and g.guardian_id = ${user.userID} and g.sees))`

/** What the caller and their children have been billed. One statement. */
export async function listFamilyInvoices(ctx: UserRequest): Promise<FamilyInvoice[]> {
  const today = schoolToday(ctx)
  return [
    ...(await ctx.db.execute<{ [K in keyof FamilyInvoice]: FamilyInvoice[K] }>(sql`
    select i.id, i.number, i.customer, s.name as school, i.lines -> 0 ->> 'description' as what, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.total_cents as "totalCents",
      case when i.status = 'open' then i.total_cents - i.credited_cents - i.paid_cents else 0 end as "balanceCents",
      case when i.status = 'open' and i.due_on < ${today}::date then 'overdue' else i.status end as status,
      array(select c.id from ${payments} c where c.district_id = i.district_id and c.purpose = ${invoicePurpose} and c.purpose_id = i.id and c.payer_id = ${ctx.user.userID} and c.status in ('paid', 'partlyRefunded', 'refunded') order by c.id) as receipts
    from ${invoices} i left join ${schools} s on s.district_id = i.district_id and s.id = i.school_id
    where i.district_id = ${ctx.user.districtID} and i.student_id is not null and i.removed_at is null and i.status in ('open', 'settled') and ${ofFamily(ctx)}
    order by i.status, i.due_on, i.id limit 500`)),
  ]
}

/** Whether an invoice is for the caller or one of their children. */
export async function isOfFamily(
  db: Tx | DistrictDb,
  ctx: UserRequest,
  id: number,
): Promise<boolean> {
  const [row] = await db.execute<{ id: number }>(
    sql`select i.id from ${invoices} i where i.district_id = ${ctx.user.districtID} and i.id = ${id} and i.student_id is not null and ${ofFamily(ctx)}`,
  )
  return row !== undefined
}
