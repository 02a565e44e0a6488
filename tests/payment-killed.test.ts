import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { makeDistrictOffice } from '../scripts/bench/lib/district.ts'
import { startServerToKill, type ServerToKill } from './server-to-kill.ts'
import { until } from './until.ts'

const amountCents = 4500
let database: TestDatabase
let server: ServerToKill | undefined
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-payment-'))

// Settling a payment waits for a lock that the test holds: by then the card is charged and nothing
// is recorded.
const offer = `
  insert into pd_course (district_id, code, title, description, organization, state, creator_id, search_text) values (1, 'PD-1', 'Number talks', 'Short talks about numbers.', 'Math office', 'actv', 1, 'number talks');
  insert into pd_section (district_id, course_id, number, state, seats, waitlist_seats, cost_cents, creator_id, place, starts_at, ends_at)
    values (1, 1, '1', 'open', 1, 5, ${amountCents}, 1, 'Learning center', now() + interval '9 days', now() + interval '9 days 3 hours');
  create function wait_to_settle() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4242); return new; end $$;
  create trigger wait_to_settle before update on payment for each row execute function wait_to_settle();`

beforeAll(async () => {
  database = await testDatabase()
  await makeDistrictOffice(database.url)
  await database.owner.unsafe(offer)
})
afterAll(async () => {
  await server?.kill()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask<Answer>(procedure: string, input: object): Promise<Answer> {
  const answer = await server?.send(`/trpc/${procedure}`, JSON.stringify(input))
  const said = (await answer?.json()) as { result?: { data: Answer } }
  if (!answer?.ok || !said.result) throw new Error(`${procedure}: ${JSON.stringify(said)}`)
  return said.result.data
}
const seat = async () =>
  (
    await database.owner<
      { status: string; state: string }[]
    >`select status, payment_state as state from pd_enrollment`
  )[0]
const charges = async () =>
  (
    await database.owner`select amount_cents as "amountCents", approved from payment_test_charge`
  ).map((one) => ({ ...one }))
const payments = async () =>
  (await database.owner`select status, amount_cents as "amountCents" from payment`).map((one) => ({
    ...one,
  }))

test('a server killed between payment and seat neither loses the seat nor charges twice: its next start finishes the payment', async () => {
  server = await startServerToKill(database.url, dataDir)
  await ask('payments.provider.save', {
    version: 0,
    draft: { provider: 'test', enabled: true, secretKey: 'sk_test_12345678' },
  })
  const { enrollmentID } = await ask<{ enrollmentID: number }>('pd.enrollment.request', {
    sectionID: 1,
  })
  const request = {
    purpose: 'pd.seat',
    purposeID: enrollmentID,
    token: 'test_approved',
    idempotencyKey: randomUUID(),
    amountCents,
  }

  const held = await database.owner.reserve()
  await held`select pg_advisory_lock(4242)`
  const paying = ask('payments.pay', request).catch(() => 'no answer')
  await until(
    async () =>
      (
        await database.owner`select from pg_locks where locktype = 'advisory' and objid = 4242 and not granted`
      ).length > 0,
  )
  await server.kill()
  expect(await paying).toBe('no answer')
  await held`select pg_advisory_unlock(4242)`
  held.release()
  await until(
    async () =>
      (
        await database.owner`select from pg_stat_activity where datname = current_database() and query like 'update "payment"%' and state <> 'idle'`
      ).length === 0,
  )
  expect(await charges()).toEqual([{ amountCents, approved: true }])
  expect(await payments()).toEqual([{ status: 'pending', amountCents }])
  expect(await seat()).toEqual({ status: 'enrolled', state: 'due' })

  // Ten minutes later the job runs, and the learner, who got no answer, tries again.
  await database.owner`update payment set created_at = created_at - interval '10 minutes'`
  await database.owner`insert into job_run (district_id, name, input, started_by, singleton_key, run_after) values (1, 'payments.reconcile', '{}', 0, 'reconcile', now()) on conflict do nothing`
  server = await startServerToKill(database.url, dataDir)
  await until(async () => (await seat())?.state === 'paid')
  expect(await seat()).toEqual({ status: 'enrolled', state: 'paid' })
  expect(await ask('payments.pay', request)).toMatchObject({ status: 'paid', amountCents })
  await expect(ask('payments.pay', { ...request, idempotencyKey: randomUUID() })).rejects.toThrow(
    'payments.pay',
  )
  expect(await charges()).toEqual([{ amountCents, approved: true }])
  expect(await payments()).toEqual([{ status: 'paid', amountCents }])
})
