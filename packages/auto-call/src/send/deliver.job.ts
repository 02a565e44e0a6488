import { defineJob, log, say, type Database, type Tx } from '@atrium/kit/server'
import { isLanguage } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { autoCallDeliveries, autoCallMessages, autoCallStops } from '../auto-call.table.ts'
import type { Channel } from '../words.ts'
import { callProvider, type CallProvider, type Outcome } from './provider.ts'

const batchSize = 200
const mostAttempts = 3

/** Texts and calls what is due, in batches. */
export const deliverCallsJob = defineJob<object>({
  name: 'autoCall.deliver',
  singleton: () => 'outbox',
  retry: { limit: 3, delaySeconds: 60 },
  // Those that wait for the morning, and for another try.
  schedule: { cron: '*/5 * * * *', input: {} },
  isDue: async ({ db, districtID, now }) => {
    const [row] = await db.execute<{ is: boolean }>(
      sql`select exists (select from ${autoCallDeliveries} d where d.district_id = ${districtID} and ${due(now())}) as is`,
    )
    return row?.is ?? false
  },
  run: async ({ database, districtID, now, hear }, _input, progress) => {
    let done = 0
    await hear()
    for (;;) {
      progress.check()
      const sent = await deliverBatch(database, { districtID, now: now() })
      if (sent === 0) return { done }
      done += sent
      progress.report({ done })
    }
  },
})

/** SQL: `d` waits, its hour has come, it is its turn, and no other server has it. */
const due = (now: Date) =>
  sql`d.status in ('waiting', 'sending') and d.channel <> 'email' and d.reason is distinct from 'inTurn' and d.not_before <= ${now.toISOString()}::timestamptz and coalesce(d.taken_until, d.not_before) <= ${now.toISOString()}::timestamptz`

interface Due {
  id: number
  messageID: number
  studentID: number
  channel: Exclude<Channel, 'email'>
  address: string
  language: string
  turn: number
  attempts: number
  template: string
  values: Record<string, string | number>
  isStopped: boolean
}

/** Takes the next texts and calls, hands them to the service, and notes what it says. */
export async function deliverBatch(
  database: Database,
  {
    districtID,
    now,
    provider = callProvider(),
  }: { districtID: number; now: Date; provider?: CallProvider },
): Promise<number> {
  // What a server takes is its own for some minutes; then another tries it, with the same key.
  const taken = await database.transaction(districtID, (tx) =>
    tx.execute<{ [K in keyof Due]: Due[K] }>(sql`
      with next as (
        select d.district_id, d.id from ${autoCallDeliveries} d where d.district_id = ${districtID} and ${due(now)}
        order by d.not_before, d.id limit ${batchSize} for update skip locked),
      taken as (
        update ${autoCallDeliveries} d set status = 'sending', attempts = d.attempts + 1, taken_until = ${now.toISOString()}::timestamptz + interval '3 minutes'
        from next n where d.district_id = n.district_id and d.id = n.id returning d.*)
      select t.id, t.message_id as "messageID", t.student_id as "studentID", t.channel, t.address, t.language, t.turn, t.attempts, m.template, m.values,
        exists (select from ${autoCallStops} s where s.district_id = t.district_id and s.phone = t.address) as "isStopped"
      from taken t join ${autoCallMessages} m on m.district_id = t.district_id and m.id = t.message_id order by t.id`),
  )
  if (taken.length === 0) return 0
  const going = taken.filter(({ isStopped }) => !isStopped)
  const outcomes = await outcomesOf(provider, districtID, going)
  const settled = taken.map((one): Settled => {
    const at = going.indexOf(one)
    return settledBy(one, at === -1 ? 'stopped' : (outcomes[at] ?? 'failed'))
  })
  await database.transaction(districtID, (tx) => settle(tx, { districtID, now }, settled))
  return taken.length
}

async function outcomesOf(
  provider: CallProvider,
  districtID: number,
  going: readonly Due[],
): Promise<readonly Outcome[]> {
  if (going.length === 0) return []
  try {
    return await provider.send(
      going.map(({ id, channel, address, language, template, values }) => {
        const spoken = isLanguage(language) ? language : 'en'
        return {
          ...{ key: `${districtID}.${id}`, channel, to: address, language: spoken },
          text: say(spoken, { id: `${template}.call`, values }),
        }
      }),
    )
  } catch (error) {
    log.warn({ error, count: going.length }, 'texts and calls were not sent')
    return going.map(() => 'failed')
  }
}

interface Settled {
  id: number
  messageID: number
  studentID: number
  channel: string
  status: 'waiting' | 'sent' | 'kept' | 'failed' | 'skipped'
  reason: string | null
}

function settledBy(
  { id, messageID, studentID, channel, attempts }: Due,
  outcome: Outcome | 'stopped',
): Settled {
  const of = { id, messageID, studentID, channel }
  if (outcome === 'stopped') return { ...of, status: 'skipped', reason: 'stopped' }
  if (outcome === 'refused') return { ...of, status: 'failed', reason: 'refused' }
  if (outcome === 'failed')
    return { ...of, status: attempts < mostAttempts ? 'waiting' : 'failed', reason: null }
  return { ...of, status: outcome, reason: null }
}

/** Notes what became of each, and lets the next in turn be called, or spares them. */
async function settle(
  tx: Tx,
  { districtID, now }: { districtID: number; now: Date },
  settled: readonly Settled[],
): Promise<void> {
  await tx.execute(sql`
    update ${autoCallDeliveries} d set status = s.status, reason = s.reason,
      -- Another try waits a while; what is done has the time at which it was.
      taken_until = case when s.status = 'waiting' then ${now.toISOString()}::timestamptz + interval '2 minutes' end,
      done_at = case when s.status <> 'waiting' then ${now.toISOString()}::timestamptz end
    from json_to_recordset(${JSON.stringify(settled)}::json) as s(id integer, status text, reason text)
    where d.district_id = ${districtID} and d.id = s.id and d.status = 'sending'`)
  const called = settled.flatMap(({ channel, status, messageID: m, studentID: s }) =>
    channel === 'voice' && status !== 'waiting'
      ? [{ m, s, reached: status === 'sent' || status === 'kept' }]
      : [],
  )
  if (called.length === 0) return
  await tx.execute(sql`
    update ${autoCallDeliveries} d set
      reason = case when c.reached then 'reached' end,
      status = case when c.reached then 'skipped' else d.status end,
      done_at = case when c.reached then ${now.toISOString()}::timestamptz end
    from json_to_recordset(${JSON.stringify(called)}::json) as c(m integer, s integer, reached boolean)
    where d.district_id = ${districtID} and d.message_id = c.m and d.student_id = c.s and d.reason = 'inTurn'
      and (c.reached or d.turn = (select min(o.turn) from ${autoCallDeliveries} o
        where o.district_id = ${districtID} and o.message_id = c.m and o.student_id = c.s and o.reason = 'inTurn'))`)
}
