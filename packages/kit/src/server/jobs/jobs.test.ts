import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '../../shared/index.ts'
import { requestOf, testDatabase, type TestDatabase } from '../../testing/index.ts'
import { asRefusal } from '../refusals.ts'
import { createCallerFactory } from '../trpc.ts'
import { yieldToEventLoop, defineJob, type JobContext } from './define-job.ts'
import { enqueue } from './job-runs.actions.ts'
import { jobsRouter, type RunView } from './jobs.router.ts'
import { startJobs, type RunningJobs } from './start-jobs.ts'
import { slowJob } from './slow-worker.fixture.ts'

const begun: JobContext[] = []
let failures = 0

const echo = defineJob<{ text: string }>({
  name: 'test.echo',
  atOnce: 5,
  run: (ctx, { text }) => (begun.push(ctx), Promise.resolve({ text })),
})
const refusing = defineJob<object>({
  name: 'test.refusing',
  run: () => Promise.reject(refuse.invalid('kit.valid.atMost', { max: 3 })),
})
const broken = defineJob<object>({
  name: 'test.broken',
  run: () => Promise.reject(new Error('secret detail')),
  followers: ['jobs.see'],
})
const flaky = defineJob<object>({
  name: 'test.flaky',
  retry: { limit: 2, delaySeconds: 0 },
  run: async (ctx) =>
    failures++ < 2 ? Promise.reject(new Error('once more')) : { attempt: ctx.attempt },
})
const single = defineJob<{ set: number }>({
  name: 'test.single',
  singleton: ({ set }) => String(set),
  run: (ctx, _, progress) => slowJob.run(ctx, { steps: 5 }, progress),
})
const heardOf: string[] = []
const hearing = defineJob<{ ends: 'well' | 'badly' }>({
  name: 'test.hearing',
  singleton: ({ ends }) => ends,
  run: async (ctx, { ends }) => {
    await ctx.hear()
    heardOf.push(ends)
    // A request arrives between the run's last look and its end.
    if (heardOf.length === 1) await ask(hearing, { ends })
    if (ends === 'badly') throw refuse.invalid('kit.valid.atMost', { max: 3 })
  },
})
const busy = defineJob<object>({
  name: 'test.busy',
  run: async () => {
    for (let turn = 0; turn < 200; turn++) {
      for (const until = performance.now() + 5; performance.now() < until;);
      await yieldToEventLoop()
    }
  },
})
const all = [echo, refusing, broken, flaky, single, hearing, slowJob, busy]

let database: TestDatabase
let jobs: RunningJobs | undefined
const callers = createCallerFactory(jobsRouter(all))
const asUser = (userID: number, patch = {}) => callers(requestOf(database, { userID, ...patch }))

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await stop()
  await database.drop()
})

/** The server's workers; they persist across tests unless a test stops them. */
const start = async (): Promise<RunningJobs> =>
  (jobs ??= await startJobs(database, { url: database.url, jobs: all }))
const stop = async (): Promise<void> => {
  await jobs?.stop()
  jobs = undefined
}
const ask = <Input extends object>(
  job: Parameters<typeof enqueue<Input>>[1],
  input: Input,
  startedBy = 7,
): Promise<number> =>
  database.transaction(1, (tx) => enqueue(tx, job, input, { districtID: 1, startedBy }))

/** What a follower sees. An in-process caller gets the tracked pairs of id and data as they are. */
async function* following(runID: number): AsyncGenerator<RunView> {
  for await (const event of await asUser(7).follow({ runID }))
    yield (event as unknown as [string, RunView])[1]
}
/** Every state until the end. */
async function followed(runID: number): Promise<RunView[]> {
  const seen: RunView[] = []
  for await (const run of following(runID)) seen.push(run)
  return seen
}
const untilDone = async (runID: number, steps: number): Promise<void> => {
  for await (const run of following(runID)) if (run.done >= steps) return
}
const ended = async (runID: number): Promise<RunView> => (await followed(runID)).at(-1) as RunView

test.each(['well', 'badly'] as const)(
  'a request between a run’s last look and its end, which goes %s, does not have to wait for the next one',
  async (ends) => {
    await start()
    heardOf.length = 0
    const runID = await ask(hearing, { ends })
    expect([(await ended(runID)).status, heardOf]).toEqual([
      ends === 'well' ? 'done' : 'failed',
      [ends, ends],
    ])
    // A request after it has ended gets its own run.
    const next = await ask(hearing, { ends })
    await ended(next)
    expect([next > runID, heardOf.length]).toEqual([true, 3])
  },
)

test('a run starts after the commit of its request, and never if that is rolled back', async () => {
  await start()
  begun.length = 0
  await expect(
    database.transaction(1, async (tx) => {
      await enqueue(tx, echo, { text: 'never' }, { districtID: 1, startedBy: 7 })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  let runID = 0
  await database.transaction(1, async (tx) => {
    runID = await enqueue(tx, echo, { text: 'hello' }, { districtID: 1, startedBy: 7 })
    await sleep(300)
    expect(begun).toEqual([])
  })
  expect(await ended(runID)).toMatchObject({
    status: 'done',
    progress: 100,
    result: { text: 'hello' },
    startedBy: 7,
    attempts: 1,
  })
  expect(begun.map((ctx) => ctx.runID)).toEqual([runID])
})

test('what was requested while no server was running is done at the next start', async () => {
  await stop()
  const runID = await ask(echo, { text: 'waited' })
  await start()
  expect(await ended(runID)).toMatchObject({ status: 'done', result: { text: 'waited' } })
})

test('a run whose delivery a killed server had taken, but not yet started, is started by the next one', async () => {
  await stop()
  const runID = await ask(echo, { text: 'taken' })
  await database.owner`insert into pgboss.job (id, name, data, state, started_on) select delivery_id, name, '{}', 'active', now() - interval '4 seconds' from job_run where id = ${runID}`
  await start()
  expect(await ended(runID)).toMatchObject({
    status: 'done',
    result: { text: 'taken' },
    attempts: 1,
  })
})

test('twenty runs requested at once are each done once', async () => {
  await start()
  begun.length = 0
  const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(echo, { text: `${at}` })))
  const results = await Promise.all(ids.map(ended))
  expect(results.map((run) => (run.result as { text: string }).text)).toEqual(
    ids.map((_, at) => `${at}`),
  )
  expect(begun.map((ctx) => ctx.runID).sort((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
})

test('a page follows a run live to its end', async () => {
  await start()
  const states = await followed(await ask(slowJob, { steps: 20 }))
  const moving = states.filter((run) => run.status === 'running' && run.done > 0)
  expect(moving.length).toBeGreaterThanOrEqual(2)
  expect(moving.length).toBeLessThanOrEqual(8)
  expect(moving.map((run) => run.done)).toEqual(
    moving.map((run) => run.done).toSorted((a, b) => a - b),
  )
  expect(moving[0]?.message).toMatchObject({ id: 'test.slow.step' })
  expect(states.at(-1)).toMatchObject({
    status: 'done',
    done: 20,
    total: 20,
    progress: 100,
    result: { steps: 20 },
  })
})

test('only the person who started a run, or someone its job permits, sees it', async () => {
  await start()
  const [own, open] = [await ask(echo, { text: 'mine' }), await ask(broken, {})]
  const refused = await asUser(8)
    .get({ runID: own })
    .catch((error: unknown) => asRefusal(error)?.code)
  expect(refused).toBe('notFound')
  expect(
    await asUser(7, { districtID: 2 })
      .get({ runID: own })
      .catch((error: unknown) => asRefusal(error)?.code),
  ).toBe('notFound')
  expect(await asUser(8, { permissions: ['jobs.see'] }).get({ runID: open })).toMatchObject({
    runID: open,
  })
  expect((await asUser(7).mine()).map((run) => run.runID)).toContain(own)
  expect(await asUser(8).mine()).toEqual([])
})

test("followers see a refusal's message, and for a bug only that there was one", async () => {
  await start()
  expect(await ended(await ask(refusing, {}))).toMatchObject({
    status: 'failed',
    error: { id: 'kit.valid.atMost', values: { max: 3 } },
  })
  const failed = await ended(await ask(broken, {}))
  expect(failed).toMatchObject({
    status: 'failed',
    error: { id: 'kit.refusal.unexpected' },
    attempts: 1,
  })
  expect(JSON.stringify(failed)).not.toContain('secret')
})

test('a failure is retried as often as its job says', async () => {
  await start()
  expect(await ended(await ask(flaky, {}))).toMatchObject({
    status: 'done',
    attempts: 3,
    result: { attempt: 3 },
  })
})

test('a singleton requested twenty times at once is queued or runs only once', async () => {
  await start()
  const ids = await Promise.all(Array.from({ length: 20 }, () => ask(single, { set: 1 })))
  expect(new Set(ids).size).toBe(1)
  const other = await ask(single, { set: 2 })
  expect(other).not.toBe(ids[0])
  await ended(ids[0] as number)
  expect(await ask(single, { set: 1 })).not.toBe(ids[0])
})

test('a run can be canceled while it is queued and while it is running', async () => {
  await stop()
  const waiting = await ask(echo, { text: 'not needed' })
  expect(await asUser(7).cancel({ runID: waiting })).toMatchObject({ status: 'cancelled' })
  await start()
  const runID = await ask(slowJob, { steps: 200 })
  await untilDone(runID, 1)
  await asUser(7).cancel({ runID })
  const end = await ended(runID)
  expect(end).toMatchObject({ status: 'cancelled', cancelRequested: true })
  expect(end.done).toBeLessThan(200)
})

test('a run whose server was killed halfway starts over, and knows it', async () => {
  await stop()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./slow-worker.fixture.ts', import.meta.url)), database.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  const runID = await ask(slowJob, { steps: 30 })
  await untilDone(runID, 4)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await asUser(7).get({ runID })).toMatchObject({ status: 'running', attempts: 1 })
  const again = performance.now()
  await start()
  expect(await ended(runID)).toMatchObject({ status: 'done', attempts: 2, done: 30 })
  expect(performance.now() - again).toBeLessThan(12_000)
})

test('a server that stops requeues its runs for the next one', async () => {
  await start()
  const runID = await ask(slowJob, { steps: 30 })
  await untilDone(runID, 4)
  await stop()
  expect(await asUser(7).get({ runID })).toMatchObject({ status: 'queued' })
  await start()
  expect(await ended(runID)).toMatchObject({ status: 'done', attempts: 2 })
})

test('runs continue after every connection to the database was lost', async () => {
  await start()
  const runID = await ask(slowJob, { steps: 40 })
  await untilDone(runID, 3)
  const elsewhere = postgres(database.url, { max: 1 })
  await elsewhere`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  const state = async () =>
    (await elsewhere`select status, attempts from job_run where id = ${runID}`)[0]
  while ((await state())?.status === 'running') await sleep(50)
  expect(await state()).toMatchObject({ status: 'done', attempts: 1 })
  const [later] =
    await elsewhere`insert into job_run (district_id, name, input, started_by) values (1, 'test.echo', '{"text":"later"}', 7) returning id`
  while (
    (await elsewhere`select status from job_run where id = ${later?.id}`)[0]?.status !== 'done'
  )
    await sleep(50)
  await elsewhere.end()
})

test('a job that computes gives requests their turn', async () => {
  await start()
  const runID = await ask(busy, {})
  for (
    let run = await asUser(7).get({ runID });
    run.status === 'queued';
    run = await asUser(7).get({ runID })
  )
    await sleep(10)
  let answered = 0
  while ((await asUser(7).get({ runID })).status === 'running') answered++
  // It computes for a second, in two hundred pieces. Without turns, none would be answered in it.
  expect(answered).toBeGreaterThan(2)
})

test('a schedule is stored under its key and can be removed', async () => {
  const running = await start()
  const when = {
    districtID: 1,
    cron: '30 2 * * *',
    timeZone: 'America/Los_Angeles',
    key: 'nightly',
  }
  await running.schedule(echo, { text: 'night' }, when)
  await running.schedule(echo, { text: 'later' }, { ...when, cron: '30 3 * * *' })
  const read = () =>
    database.owner`select cron, timezone, data from pgboss.schedule where name = 'test.echo'`
  expect(await read()).toEqual([
    {
      cron: '30 3 * * *',
      timezone: 'America/Los_Angeles',
      data: { scheduled: { districtID: 1, input: { text: 'later' } } },
    },
  ])
  await running.unschedule(echo, when)
  expect(await read()).toEqual([])
})
