import { users as usersTable } from '@atrium/auth/tables'
import { csvLine, type ExportedFile, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { isKept, reviewsBlind } from '../review/blind-modes.ts'
import { districtToday } from '../review/reviewer.queries.ts'
import { mostRows, type CodeStatus, type PrepaymentKind } from '../words.ts'
import { shownCode } from './code-state.rules.ts'

export interface PrepaymentLine {
  prepaymentID: number
  name: string
  kind: PrepaymentKind
  payer: string
  badgeName: string | null
  amountCents: number
  expiresOn: string | null
  createdAt: string
  paidAt: string | null
  refundedAt: string | null
  refundCents: number
  codes: number
  uses: number
  usesLeft: number
  usesVoided: number
  status: CodeStatus
}

// Checks the date here too, because the nightly job may not have run yet.
const codeStatus = (today: string) =>
  sql`case when c.status in ('redeemed', 'expired') then c.status when c.expires_on < ${today} then 'expired' else c.status end`

const lines = (today: string) => sql`
  select p.id as "prepaymentID", p.name, p.kind, p.payer, b.name as "badgeName", p.amount_cents as "amountCents", p.expires_on::text as "expiresOn", p.created_at as "createdAt",
    p.paid_at as "paidAt", p.refunded_at as "refundedAt", p.refund_cents as "refundCents", c.*,
    case when c.pending > 0 then 'pending' when c.active > 0 then 'active' when c."usesVoided" > 0 or c.expired > 0 then 'expired' else 'redeemed' end as status
  from prepayment p left join badge b on b.district_id = p.district_id and b.id = p.badge_id
  cross join lateral (select count(*)::int as codes, coalesce(sum(c.uses), 0)::int as uses, coalesce(sum(c.uses_left), 0)::int as "usesLeft", coalesce(sum(c.uses_voided), 0)::int as "usesVoided",
    count(*) filter (where ${codeStatus(today)} = 'pending')::int as pending, count(*) filter (where ${codeStatus(today)} = 'active')::int as active, count(*) filter (where ${codeStatus(today)} = 'expired')::int as expired
    from redemption_code c where c.district_id = p.district_id and c.prepayment_id = p.id) c`

type Raw = PrepaymentLine & { pending: number; active: number; expired: number }
const clean = ({
  pending: _pending,
  active: _active,
  expired: _expired,
  ...line
}: Raw): PrepaymentLine => line

/** The district's prepayments, newest first. Two statements. */
export async function listPrepayments(ctx: UserRequest): Promise<PrepaymentLine[]> {
  const { districtID } = ctx.user
  const today = await districtToday(ctx.db, districtID, ctx.now())
  const rows = await ctx.db.execute<Raw & Record<string, unknown>>(
    sql`${lines(today)} where p.district_id = ${districtID} order by p.created_at desc, p.id desc limit ${mostRows.prepayments}`,
  )
  return rows.map(clean)
}

export interface CodeLine {
  id: number
  code: string
  status: CodeStatus
  uses: number
  usesLeft: number
  expiresOn: string | null
}
export interface LedgerLine {
  id: number
  at: string
  code: string
  badgeName: string
  /** Null if the reader reviews it blind, or could. */
  personName: string | null
  feeCents: number
}
export interface PrepaymentDetail extends PrepaymentLine {
  note: string | null
  lines: CodeLine[]
  ledger: LedgerLine[]
}

const codesOf = (
  districtID: number,
  prepaymentID: number,
  today: string,
) => sql`(select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'status', ${codeStatus(today)}, 'uses', c.uses, 'usesLeft', c.uses_left, 'expiresOn', c.expires_on) order by c.id), '[]')
  from (select * from redemption_code where district_id = ${districtID} and prepayment_id = ${prepaymentID} order by id limit ${mostRows.codes}) c)`

// Paying the fee is also the moment of submission, so actual and potential blind reviewers must not
// learn who paid it.
const ledgerRows = (ctx: UserRequest, where: ReturnType<typeof sql>) => sql`
  select r.id, r.at, k.code, b.name as "badgeName", case when not (${reviewsBlind(ctx, sql`bu.badge_id`)} or ${isKept(ctx, sql`bu`, sql`bv`)}) then ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) end as "personName", r.fee_cents as "feeCents"
  from redemption r join redemption_code k on k.district_id = r.district_id and k.id = r.code_id join badge_user bu on bu.district_id = r.district_id and bu.id = r.badge_user_id join badge_version bv on bv.district_id = bu.district_id and bv.id = bu.version_id
  join badge b on b.district_id = bu.district_id and b.id = bu.badge_id join ${usersTable} u on u.district_id = r.district_id and u.id = r.user_id where ${where} order by r.id desc limit ${mostRows.redemptions}`

const shown = <Line extends { code: string }>(line: Line): Line => ({
  ...line,
  code: shownCode(line.code),
})

/** One prepayment with its codes and the ledger of their uses. Refuses 404. */
export async function readPrepayment(
  ctx: UserRequest,
  prepaymentID: number,
): Promise<PrepaymentDetail> {
  const { districtID } = ctx.user
  const today = await districtToday(ctx.db, districtID, ctx.now())
  const [row] = await ctx.db.execute<
    Raw & { note: string | null; lines: CodeLine[]; ledger: LedgerLine[] } & Record<string, unknown>
  >(sql`
    select x.*, (select note from prepayment n where n.district_id = ${districtID} and n.id = ${prepaymentID}) as note, ${codesOf(districtID, prepaymentID, today)} as lines,
      (select coalesce(json_agg(l), '[]') from (${ledgerRows(ctx, sql`r.district_id = ${districtID} and k.prepayment_id = ${prepaymentID}`)}) l) as ledger
    from (${lines(today)} where p.district_id = ${districtID} and p.id = ${prepaymentID}) x`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return {
    ...clean(row),
    note: row.note,
    lines: row.lines.map(shown),
    ledger: row.ledger.map(shown),
  }
}

/** The ledger of the whole district, newest first. One statement. */
export const readLedger = async (ctx: UserRequest): Promise<LedgerLine[]> =>
  (
    await ctx.db.execute<LedgerLine & Record<string, unknown>>(
      ledgerRows(ctx, sql`r.district_id = ${ctx.user.districtID}`),
    )
  ).map(shown)

/** The codes as a CSV file: code, status, uses, uses left, last day. Refuses 404. */
export async function codesAsCSV(ctx: UserRequest, prepaymentID: number): Promise<ExportedFile> {
  const { lines: codes } = await readPrepayment(ctx, prepaymentID)
  const rows = [
    ['code', 'status', 'uses', 'usesLeft', 'expiresOn'],
    ...codes.map((one) => [
      one.code,
      one.status,
      String(one.uses),
      String(one.usesLeft),
      one.expiresOn ?? '',
    ]),
  ]
  return {
    fileName: `redemption-codes-${prepaymentID}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: `\uFEFF${rows.map(csvLine).join('')}`,
    encoding: 'utf8',
  }
}
