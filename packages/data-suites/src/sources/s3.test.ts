import { provideVirusScanner } from '@atrium/kit/server'
import { fakeClamd, infected } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, fieldsOf } from '@atrium/engine/refused.fixtures'
import { s3Server, sourceBench, type SourceBench } from './sources.fixtures.ts'
import { provideSources } from './source-services.ts'
import type { S3Settings } from './source.settings.ts'
import { fetchDue } from './due.job.ts'

let bench: SourceBench
let store: Awaited<ReturnType<typeof s3Server>>
beforeAll(async () => {
  bench = await sourceBench()
  store = await s3Server()
})
afterAll(async () => {
  store.close()
  await bench.close()
})
beforeEach(() => {
  store.objects.clear()
  Object.assign(store.state, {
    pageSize: 1000,
    onGet: () => {},
    refuses: { status: 503, code: 'SlowDown', times: 0 },
  })
})

const secret = { secret: 'very-secret-access-key' }
const settings = (patch: Partial<S3Settings> = {}): S3Settings => ({
  kind: 's3',
  bucket: 'district',
  region: 'us-east-1',
  endpoint: store.endpoint,
  prefix: 'out/',
  pattern: 'scores-*.csv',
  accessKeyID: 'right-id',
  ...patch,
})
const trying = async (patch: Partial<S3Settings>, given = secret) =>
  codeOf(
    bench
      .rosa()
      .sources.test({ suiteID: await bench.newSuite(), settings: settings(patch), secret: given }),
  )

describe('a source in a bucket', () => {
  test('is tested before it is saved: it lists the files that match its pattern', async () => {
    for (let at = 0; at < 25; at++) store.put(`out/scores-${at}.csv`, 'id,n\nx,1\n')
    store.put('out/other.csv', 'a')
    store.put('elsewhere/scores-1.csv', 'a')
    store.state.pageSize = 7
    const found = await bench
      .rosa()
      .sources.test({ suiteID: await bench.newSuite(), settings: settings(), secret })
    expect(found).toMatchObject({
      count: 25,
      files: [{ name: 'scores-24.csv', bytes: 9 }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    })
  })
  test('says in words what is wrong with it', async () => {
    expect(await trying({ accessKeyID: 'wrong-id' })).toBe('dataSuites.source.wrongKeys')
    expect(await trying({ bucket: 'nobodys' })).toBe('dataSuites.source.noBucket')
    expect(await trying({ endpoint: 'http://127.0.0.1:1' })).toBe('dataSuites.source.unreachable')
  })
  test('says in words if its store is elsewhere, denies access, is busy, or has another clock', async () => {
    const refused = (status: number, code: string, times = 5) => {
      store.state.refuses = { status, code, times }
      return trying({})
    }
    // As stores report it: by where to go, by the region that was signed for, and by the correct
    // one.
    for (const [status, code] of [
      [301, 'PermanentRedirect'],
      [307, 'TemporaryRedirect'],
      [400, 'AuthorizationHeaderMalformed'],
      [400, 'IllegalLocationConstraintException'],
    ] as const)
      expect([code, await refused(status, code)]).toEqual([code, 'dataSuites.source.otherRegion'])
    expect(await refused(403, 'AccessDenied')).toBe('dataSuites.source.notAllowed')
    expect(await refused(403, 'RequestTimeTooSkewed')).toBe('dataSuites.source.otherClock')
    expect(await refused(503, 'SlowDown')).toBe('dataSuites.source.unreachable')
    // This error is retried once, with the store's clock.
    for (const [status, code] of [
      [503, 'SlowDown'],
      [403, 'RequestTimeTooSkewed'],
    ] as const)
      expect([code, await refused(status, code, 1)]).toEqual([code, 'done'])
  })
  test('on a private address is refused, whether it is written as a number or as a name', async () => {
    for (const host of ['10.0.0.8', '169.254.169.254', '[::1]', '192.168.1.1', 'localhost'])
      expect([host, await trying({ endpoint: `http://${host}:9000` })]).toEqual([
        host,
        'dataSuites.source.privateAddress',
      ])
  })
  test('imports its newest file, once; a changed one replaces it, keeping the column choices', async () => {
    store.put('out/scores-1.csv', 'id,n\nold,1\n')
    store.put('out/scores-2.csv', 'id,n\nx,1\ny,2\n')
    const { suiteID, sourceID } = await bench.bring(bench.draft(settings(), secret))
    expect(await bench.fileOf(suiteID)).toMatchObject({
      status: 'rdy',
      rows: 2,
      sources: [{ name: 'scores-2.csv' }],
    })
    expect(await bench.again(sourceID)).toBe('done')
    expect(await bench.lastRun(suiteID)).toMatchObject({ outcome: 'nothing' })
    store.put('out/scores-3.csv', 'id,n\nx,1\ny,2\nz,3\n')
    await bench.again(sourceID)
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', rows: 3 })
    expect(await bench.lastRun(suiteID)).toMatchObject({
      outcome: 'done',
      rows: 3,
      files: ['scores-3.csv'],
      startedBy: 'Rosa Whitfield',
    })
    store.put('out/scores-4.csv', 'id,points\nx,1\n')
    await bench.again(sourceID)
    expect(await bench.fileOf(suiteID)).toMatchObject({
      status: 'updr',
      online: true,
      rows: 3,
      drift: { added: ['points'], missing: ['n'] },
    })
    expect((await bench.lastRun(suiteID))?.outcome).toBe('drift')
    expect(await bench.again(sourceID)).toBe('dataSuites.source.waitsForDecision')
  })
  test('in append mode imports each new file', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    store.put('out/scores-2.csv', 'id,n\ny,2\n')
    const { suiteID, sourceID } = await bench.bring(
      bench.draft(settings(), secret, { mode: 'append' }),
    )
    expect(await bench.fileOf(suiteID)).toMatchObject({ rows: 2 })
    store.put('out/scores-3.csv', 'id,n\nz,3\n')
    await bench.again(sourceID)
    expect(await bench.fileOf(suiteID)).toMatchObject({ rows: 3, importMode: 'append' })
  })
  test('that changes while it is read, has disappeared, or is too large leaves everything unchanged', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { suiteID, sourceID } = await bench.bring(bench.draft(settings(), secret))
    store.put('out/scores-2.csv', 'id,n\nx,1\ny,2\n')
    store.state.onGet = (key) => store.put(key, 'id,n\nother,1\n')
    expect(await bench.again(sourceID)).toBe('dataSuites.source.changed')
    store.state.onGet = (key) => void store.objects.delete(key)
    expect(await bench.again(sourceID)).toBe('dataSuites.source.vanished')
    store.state.onGet = () => {}
    store.put('out/scores-3.csv', `id,n\n${'x,1\n'.repeat(400)}`)
    provideSources({ maxBytes: 1000 })
    expect(await bench.again(sourceID)).toBe('dataSuites.source.tooLarge')
    provideSources({ maxBytes: 1_000_000 })
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', online: true, rows: 1 })
    expect(await bench.lastRun(suiteID)).toMatchObject({
      outcome: 'failed',
      failure: { id: 'dataSuites.source.tooLarge' },
    })
  })
  test('whose file the virus scanner finds infected leaves everything unchanged', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { suiteID, sourceID } = await bench.bring(bench.draft(settings(), secret))
    const clamd = await fakeClamd()
    provideVirusScanner(clamd.address)
    store.put('out/scores-2.csv', `id,n\nx,${infected}\n`)
    expect(await bench.again(sourceID)).toBe('kit.file.infected')
    provideVirusScanner(undefined)
    clamd.close()
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', online: true, rows: 1 })
  })
  test('with nothing for its new file yet is waited for while it is polled, and no longer', async () => {
    const suiteID = await bench.newSuite()
    await bench
      .rosa()
      .sources.create({ suiteID, name: 'scores', draft: bench.draft(settings(), secret) })
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'stup', isAwaited: true })
    expect(await codeOf(bench.work())).toBe('dataSuites.source.noFiles')
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'stup', isAwaited: false })
  })
  test('whose worker is killed or stopped is polled again, and imports what it had not', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { suiteID, sourceID } = await bench.bring(bench.draft(settings(), secret))
    store.put('out/scores-2.csv', 'id,n\nx,1\ny,2\n')
    await bench.rosa().sources.run({ sourceID })
    const cut = Object.assign(new Error('stopping'), { name: 'RunEnding' })
    await expect(
      bench.work({
        check: () => {
          throw cut
        },
      }),
    ).rejects.toThrow('stopping')
    expect(await bench.lastRun(suiteID)).toMatchObject({ outcome: null })
    await bench.again(sourceID)
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', rows: 2 })
    expect((await bench.sourceOf(suiteID))?.runs.map((run) => run.outcome)).toEqual([
      'done',
      'setUp',
    ])
  })
  test('waits while its file is being read, and is not asked in vain', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { suiteID, fileID, sourceID } = await bench.bring(bench.draft(settings(), secret))
    await bench.database.owner`update data_suite_file set status = 'upd' where id = ${fileID}`
    expect(await bench.again(sourceID)).toBe('dataSuites.source.busy')
    expect(await bench.lastRun(suiteID)).toMatchObject({ outcome: null })
    await bench.database.owner`update data_suite_file set status = 'rdy' where id = ${fileID}`
    await bench.again(sourceID)
    expect((await bench.lastRun(suiteID))?.outcome).toBe('nothing')
  })
  test('twenty concurrent requests poll it once', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { sourceID } = await bench.bring(bench.draft(settings(), secret))
    const runs = await Promise.all(
      Array.from({ length: 20 }, () => bench.rosa().sources.run({ sourceID })),
    )
    expect(new Set(runs.map((one) => one.runID)).size).toBe(1)
  })
})

describe('the secret of a source', () => {
  test('is in no answer, no history, no message and no row in the clear', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { suiteID, sourceID } = await bench.bring(bench.draft(settings(), secret))
    const source = await bench.sourceOf(suiteID)
    await bench.rosa().sources.update({
      sourceID,
      version: source?.version ?? 0,
      draft: bench.draft(settings({ pattern: '*.csv' }), { secret: 'another-very-secret' }),
    })
    await codeOf(bench.again(sourceID))
    expect(source).toMatchObject({ hasSecret: true })
    const answers = JSON.stringify([
      await bench.rosa().sources.list({ suiteID }),
      await bench.rosa().get({ suiteID }),
      await bench.rosa().loads(),
    ])
    const tables = await bench.database.owner<
      { name: string }[]
    >`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
    const rows = await Promise.all(
      tables.map(
        ({ name }) =>
          bench.database
            .owner`select coalesce(string_agg(t::text, ' '), '') as text from ${bench.database.owner(name)} t`,
      ),
    )
    for (const text of [answers, ...rows.map((one) => String(one[0]?.text))])
      expect(text).not.toMatch(/very-secret/)
  })
  test('is for one destination: with another it must be typed again', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { suiteID, sourceID } = await bench.bring(bench.draft(settings(), secret))
    const version = (await bench.sourceOf(suiteID))?.version ?? 0
    const elsewhere = settings({ endpoint: 'https://evil.example.org' })
    expect(
      await fieldsOf(
        bench.rosa().sources.update({ sourceID, version, draft: bench.draft(elsewhere) }),
      ),
    ).toEqual({ secret: 'dataSuites.source.secretAgain' })
    expect(
      await fieldsOf(bench.rosa().sources.test({ suiteID, sourceID, settings: elsewhere })),
    ).toEqual({ secret: 'dataSuites.source.secretAgain' })
    expect(
      await bench.rosa().sources.test({ suiteID, sourceID, settings: settings({ prefix: '' }) }),
    ).toMatchObject({ count: 1 })
  })
})

describe('who may do what', () => {
  test('people who may only view a suite see none of its sources, and people who may not see it find nothing', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { suiteID, sourceID, fileID } = await bench.bring(bench.draft(settings(), secret))
    const acts = (user: typeof bench.people.marcus) => {
      const as = bench.as(user).sources
      return Promise.all(
        [
          as.run({ sourceID }),
          as.remove({ sourceID }),
          as.update({ sourceID, version: 1, draft: bench.draft(settings(), secret) }),
          as.test({ suiteID, sourceID, settings: settings() }),
          as.create({ suiteID, fileID, name: 'x', draft: bench.draft(settings(), secret) }),
        ].map(codeOf),
      )
    }
    for (const user of [bench.people.marcus, bench.people.otto]) {
      expect(await acts(user)).toEqual(Array(5).fill('kit.refusal.notFound'))
      expect((await bench.as(user).sources.list({ suiteID })).sources).toEqual([])
    }
    expect(await acts(bench.people.ana)).toEqual(Array(5).fill('kit.refusal.forbidden'))
    await bench
      .rosa()
      .share({ suiteID, kind: 'user', id: bench.riverbend.marcus, role: 'view', expiresAt: null })
    expect(await acts(bench.people.marcus)).toEqual(Array(5).fill('kit.refusal.forbidden'))
    expect((await bench.as(bench.people.marcus).sources.list({ suiteID })).sources).toEqual([])
  })
  test('a file has one source; of twenty who give it one at once one does', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const suiteID = await bench.newSuite()
    const fileID = await bench.load(bench.people.rosa, suiteID, 'scores.csv', 'id,n\nq,1\n')
    const given = await Promise.all(
      Array.from({ length: 20 }, () =>
        codeOf(
          bench
            .rosa()
            .sources.create({ suiteID, fileID, name: 'x', draft: bench.draft(settings(), secret) }),
        ),
      ),
    )
    expect(given.filter((one) => one === 'done')).toHaveLength(1)
    await bench.work()
    expect(await bench.fileOf(suiteID)).toMatchObject({
      status: 'rdy',
      sources: [{ name: 'scores-1.csv' }],
    })
    const source = await bench.sourceOf(suiteID)
    await bench.rosa().sources.remove({ sourceID: source?.sourceID ?? 0 })
    expect(await bench.sourceOf(suiteID)).toBeUndefined()
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', rows: 1 })
  })
})

describe('a schedule', () => {
  test('polls a source at its time, shows the next one, and notifies the owner as they wish', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { suiteID, sourceID } = await bench.bring(
      bench.draft(settings(), secret, { schedule: { every: 'day', at: '05:30', weekday: 1 } }),
    )
    const { districtID } = bench.riverbend
    const due = (at: string) => fetchDue(bench.database, districtID, new Date(at))
    await bench.database
      .owner`update data_suite_source set next_at = '2026-10-14T12:30:00Z' where id = ${sourceID}`
    await bench.database.owner`delete from notice`
    await bench.database
      .owner`update users set email = 'rosa@atrium.test' where id = ${bench.riverbend.rosa}`
    await bench.database.owner`delete from mail_message`
    expect(await due('2026-10-14T12:29:00Z')).toBe(0)
    const asked = await Promise.all(Array.from({ length: 20 }, () => due('2026-10-14T12:31:00Z')))
    expect(asked.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await bench.sourceOf(suiteID))?.nextAt).toMatch(/^2026-10-15T12:30:00/)
    await bench.work()
    expect(await bench.lastRun(suiteID)).toMatchObject({ outcome: 'nothing', startedBy: '' })
    expect(await bench.database.owner`select from notice`).toHaveLength(0)
    store.put('out/scores-2.csv', 'id,n\nx,1\ny,2\n')
    await bench.again(sourceID)
    expect(await bench.database.owner`select template, values from mail_message`).toMatchObject([
      { template: 'dataSuites.sourceRun.done', values: { file: 'scores', rows: 2 } },
    ])
    expect(await bench.database.owner`select user_id from notice`).toMatchObject([
      { user_id: bench.riverbend.rosa },
    ])
    store.objects.clear()
    store.put('out/scores-9.csv', '')
    await bench.again(sourceID)
    expect(
      await bench.database
        .owner`select template, values from mail_message order by id desc limit 1`,
    ).toMatchObject([
      {
        template: 'dataSuites.sourceRun.failed',
        values: { reason: expect.stringMatching(/./) as string },
      },
    ])
    await bench.again(sourceID)
    expect(
      await bench.database
        .owner`select from mail_message where template = 'dataSuites.sourceRun.failed'`,
    ).toHaveLength(1)
    const source = await bench.sourceOf(suiteID)
    await bench.rosa().sources.update({
      sourceID,
      version: source?.version ?? 0,
      draft: bench.draft(settings(), undefined, { notify: 'none' }),
    })
    await bench.database.owner`delete from notice`
    await bench.again(sourceID)
    expect(await bench.database.owner`select from notice`).toHaveLength(0)
    expect((await bench.sourceOf(suiteID))?.nextAt).toBeNull()
  })
  test('notifies the people its editors chose among those the suite is shared with, and its owner once it is shared with none of them', async () => {
    store.put('out/scores-1.csv', 'id,n\nx,1\n')
    const { suiteID, sourceID } = await bench.bring(bench.draft(settings(), secret))
    const { marcus } = bench.riverbend
    const update = async (tell: number[]) =>
      bench.rosa().sources.update({
        sourceID,
        version: (await bench.sourceOf(suiteID))?.version ?? 0,
        draft: bench.draft(settings(), undefined, { tell }),
      })
    expect(await fieldsOf(update([marcus]))).toEqual({ tell: 'dataSuites.source.notShared' })
    await bench.rosa().share({ suiteID, kind: 'user', id: marcus, role: 'view', expiresAt: null })
    expect((await bench.rosa().sources.list({ suiteID })).people.map((one) => one.userID)).toEqual([
      bench.riverbend.rosa,
      marcus,
    ])
    await update([marcus])
    const told = async (body: string) => {
      await bench.database.owner`delete from notice`
      store.put('out/scores-2.csv', body)
      await bench.again(sourceID)
      return (await bench.database.owner<{ user_id: number }[]>`select user_id from notice`).map(
        (one) => one.user_id,
      )
    }
    expect(await told('id,n\nx,1\ny,2\n')).toEqual([marcus])
    const [share] = await bench.rosa().shares({ suiteID })
    await bench.rosa().unshare({ suiteID, shareID: share?.shareID ?? 0 })
    expect(await told('id,n\nx,1\ny,3\n')).toEqual([bench.riverbend.rosa])
  })
})
