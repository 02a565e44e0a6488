import { users } from '@atrium/auth/tables'
import {
  exportedFile,
  noteEachOnceADay,
  say,
  type ExportedFile,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { evaluation } from '../evaluations/evaluations.record.ts'
import { payments, runs } from './runs.table.ts'

export interface PaymentLine {
  id: number
  evaluationID: number
  educator: string
  localID: string | null
  /** Hundredths. */
  shares: number
  cents: number
  isRounded: boolean
  isCorrection: boolean
}

export interface RunLines {
  /** Hundredths of a share that divided the pool, and the pool. */
  shares: number
  poolCents: number
  lines: PaymentLine[]
}

/** Who gets what in a payment, by name. Refuses 404. */
export async function runLines(ctx: UserRequest, runID: number): Promise<RunLines> {
  const { districtID } = ctx.user
  const [run] = await ctx.db.execute<{
    shares: number
    poolCents: number
    lines: (PaymentLine & { educatorID: number })[]
  }>(sql`
    select r.shares, r.pool_cents::float8 as "poolCents", coalesce((
      select json_agg(json_build_object('id', p.id, 'evaluationID', p.evaluation_id, 'educatorID', p.educator_id, 'educator', concat_ws(', ', u.last_name, coalesce(u.preferred_name, u.first_name)),
        'localID', u.local_id, 'shares', p.shares, 'cents', p.cents, 'isRounded', p.is_rounded, 'isCorrection', p.is_correction) order by u.last_name, u.first_name, p.id)
      from ${payments} p join ${users} u on u.district_id = p.district_id and u.id = p.educator_id
      where p.district_id = r.district_id and p.run_id = r.id), '[]') as lines
    from ${runs} r where r.district_id = ${districtID} and r.id = ${runID} and r.removed_at is null`)
  if (!run) throw refuse.notFound('kit.refusal.notFound')
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: evaluation.name },
    run.lines.map((one) => one.educatorID),
  )
  return { ...run, lines: run.lines.map(({ educatorID: _, ...line }) => line) }
}

/** The file for payroll: employee number, name, and dollars; nothing of the evaluation. */
export async function paymentFile(ctx: UserRequest, runID: number): Promise<ExportedFile> {
  const { lines } = await runLines(ctx, runID)
  const t = (name: string) => say(ctx.language, { id: `meritPay.file.${name}` })
  return exportedFile(ctx, {
    many: t('name'),
    format: 'csv',
    header: [t('number'), t('educator'), t('amount')],
    rows: (async function* () {
      yield lines
        .filter(({ cents }) => cents > 0)
        .map(({ localID, educator, cents }) => [localID ?? '', educator, (cents / 100).toFixed(2)])
    })(),
    ofPeople: true,
  })
}
