import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh2, { type ConnectConfig, type SFTPWrapper } from 'ssh2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import { provideSources } from '../source-services.ts'
import { codeOf, fieldsOf } from '@atrium/engine/refused.fixtures'
import { sourceBench, type SourceBench } from '../sources.fixtures.ts'
import { hostKey } from './host-key.ts'
import { newKeyPair } from './key-pair.ts'
import { dropProcessed } from './processed.actions.ts'
import { nameIn } from './sftp-session.ts'
import { startSftpServer, type SftpServer } from './sftp-server.ts'

let bench: SourceBench
let server: SftpServer
let dataDir: string
const open: ssh2.Client[] = []
beforeAll(async () => {
  bench = await sourceBench()
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-sftp-'))
  server = await startSftpServer({
    database: bench.database,
    port: 0,
    host: '127.0.0.1',
    dataDir,
    limits: { perAddress: 30 },
  })
})
afterAll(async () => {
  for (const client of open) client.end()
  await server.close()
  await bench.close()
  await rm(dataDir, { recursive: true })
})

const connect = (how: ConnectConfig): Promise<SFTPWrapper & { client: ssh2.Client }> =>
  new Promise((resolve, reject) => {
    const client = new ssh2.Client()
    open.push(client)
    client.on('error', reject).on('close', () => reject(new Error('closed')))
    client.on('ready', () =>
      client.sftp((error, sftp) =>
        error ? reject(error) : resolve(Object.assign(sftp, { client })),
      ),
    )
    client.connect({ host: '127.0.0.1', port: server.port, ...how })
  })
const asked = <T>(
  act: (done: (error: Error | null | undefined, value?: T) => void) => void,
): Promise<T> =>
  new Promise((resolve, reject) =>
    act((error, value) => (error ? reject(error) : resolve(value as T))),
  )
const put = (sftp: SFTPWrapper, path: string, body: string | Buffer) =>
  asked<void>((done) => sftp.writeFile(path, body, done as never))
const names = async (sftp: SFTPWrapper, folder = '/') =>
  (await asked<{ filename: string }[]>((done) => sftp.readdir(folder, done as never)))
    .map((one) => one.filename)
    .filter((name) => name !== 'processed')
const failure = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { code?: number; level?: string; message: string }) =>
      error.level ?? error.code ?? error.message,
  )

const account = async (suite?: number) => {
  const suiteID = suite ?? (await bench.newSuite())
  const made = await bench
    .rosa()
    .sources.addAccount({ suiteID, label: 'The state', publicKey: null })
  return { suiteID, username: made.userName, password: made.password ?? '' }
}
const inside = async (suite?: number) => {
  const { suiteID, ...how } = await account(suite)
  return { suiteID, ...how, sftp: await connect(how) }
}

describe('our own SFTP server', () => {
  test('has one key, whichever server asks and however often it starts; it is sealed', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => hostKey(bench.database)))
    expect(new Set(keys).size).toBe(1)
    const second = await startSftpServer({
      database: bench.database,
      port: 0,
      host: '127.0.0.1',
      dataDir: `${dataDir}-2`,
    })
    expect(second.fingerprint).toBe(server.fingerprint)
    await second.close()
    await rm(`${dataDir}-2`, { recursive: true })
    expect(
      JSON.stringify(await bench.database.owner`select * from data_suite_sftp_host_key`),
    ).not.toMatch(/PRIVATE KEY/)
  })
  test('confirms success at the end of a session: `scp` counts a missing confirmation as a failure', async () => {
    const { sftp } = await inside()
    const status = await new Promise((resolve, reject) =>
      sftp.client.subsys('sftp', (error, stream) => {
        if (error) return reject(error)
        stream.on('exit', resolve).on('close', () => reject(new Error('closed without a word')))
        stream.resume().end()
      }),
    )
    expect(status).toBe(0)
  })
  test('never starts with a key that cannot be read', () => {
    const pairs = Array.from({ length: 400 }, newKeyPair)
    expect(pairs.filter((pair) => ssh2.utils.parseKey(pair.private) instanceof Error)).toEqual([])
  })
  test('accepts a password, which is shown once and stored as a hash, or a key', async () => {
    const { suiteID, username, password } = await account()
    await connect({ username, password })
    const pair = newKeyPair()
    const keyed = await bench
      .rosa()
      .sources.addAccount({ suiteID, label: 'Vendor', publicKey: pair.public })
    expect(keyed.password).toBeNull()
    await connect({ username: keyed.userName, privateKey: pair.private })
    const told = await bench.rosa().sources.folder({ suiteID })
    const parsed = ssh2.utils.parseKey(pair.public)
    expect(told.accounts).toMatchObject([
      {
        label: 'Vendor',
        fingerprint: parsed instanceof Error ? '' : fingerprintOf(parsed.getPublicSSH()),
      },
      { userName: username, fingerprint: null, lastUsedAt: expect.any(String) as string },
    ])
    expect(
      JSON.stringify([
        told,
        await bench.database.owner`select * from data_suite_sftp_account`,
        await bench.database.owner`select * from audit_entry`,
      ]),
    ).not.toContain(password)
    expect(
      await fieldsOf(
        bench.rosa().sources.addAccount({ suiteID, label: 'x', publicKey: pair.private }),
      ),
    ).toEqual({ publicKey: 'dataSuites.sftp.badPublicKey' })
  })
  test('keeps everyone else out, gives all of them the same answer, and counts attempts', async () => {
    const { username, password } = await account()
    const other = newKeyPair()
    expect(await failure(connect({ username, password: 'wrong' }))).toBe('client-authentication')
    expect(await failure(connect({ username: 'nobody', password }))).toBe('client-authentication')
    expect(await failure(connect({ username, privateKey: other.private }))).toBe(
      'client-authentication',
    )
    for (let at = 0; at < 10; at++) await failure(connect({ username, password: 'wrong' }))
    expect(await failure(connect({ username, password }))).toBe('client-authentication')
    await bench.database.owner`delete from rate_limit`
    await connect({ username, password })
  })
  test('gives no shell, no command and no way to elsewhere', async () => {
    const { sftp } = await inside()
    expect(await failure(asked((done) => sftp.client.exec('ls', done as never)))).not.toBe('done')
    expect(await failure(asked((done) => sftp.client.shell(done as never)))).not.toBe('done')
    expect(
      await failure(
        asked((done) =>
          sftp.client.forwardOut('127.0.0.1', 1, '127.0.0.1', server.port, done as never),
        ),
      ),
    ).not.toBe('done')
    expect(
      await failure(asked((done) => sftp.client.forwardIn('127.0.0.1', 0, done as never))),
    ).not.toBe('done')
  })
  test("knows names and no paths: nothing above, below or next to the suite's folder", async () => {
    expect(['/a.csv', 'a.csv', './a.csv', '/../../a.csv', '/x/../a.csv'].map(nameIn)).toEqual(
      Array(5).fill('a.csv'),
    )
    expect(
      ['/', '..', '/x/a.csv', 'x\\a.csv', 'a\0.csv', '', 'a\n.csv', 'x'.repeat(300)].map(nameIn),
    ).toEqual(Array(8).fill(undefined))
    const { sftp } = await inside()
    const { sftp: others } = await inside()
    await put(others, '/theirs.csv', 'id,n\nx,1\n')
    await put(sftp, '/../../../etc/../mine.csv', 'id,n\nx,1\n')
    expect(await names(sftp)).toEqual(['mine.csv'])
    for (const path of ['/etc', '/..', '/../theirs'])
      expect([path, await failure(asked((done) => sftp.readdir(path, done as never)))]).toEqual([
        path,
        path === '/..' ? 'done' : 2,
      ])
    expect(
      await failure(asked((done) => sftp.symlink('/etc/passwd', '/link.csv', done as never))),
    ).toBe(3)
    expect(await failure(asked((done) => sftp.mkdir('/sub', done as never)))).toBe(3)
    expect(await failure(put(sftp, '/sub/a.csv', 'x'))).toBe(3)
    expect(await failure(asked((done) => sftp.readFile('/mine.csv', done as never)))).toBe(3)
    expect(await failure(asked((done) => sftp.unlink('/theirs.csv', done as never)))).toBe(2)
    expect(await names(others)).toEqual(['theirs.csv'])
  })
  test('refuses a file that is too large, and keeps nothing of a truncated one', async () => {
    const { sftp, username, password } = await inside()
    provideSources({ maxBytes: 100_000 })
    expect(await failure(put(sftp, '/big.csv', Buffer.alloc(300_000, 65)))).toBe(4)
    provideSources({ maxBytes: 10_000_000 })
    const cut = await connect({ username, password })
    const handle = await asked<Buffer>((done) => cut.open('/half.csv', 'w', done as never))
    await asked((done) => cut.write(handle, Buffer.from('id,n\n'), 0, 5, 0, done as never))
    cut.client.destroy()
    await expect
      .poll(
        async () =>
          (await readdir(join(dataDir, 'data-suites', 'arriving', String(process.pid)))).length,
      )
      .toBe(0)
    expect(await names(sftp)).toEqual([])
  })
  test('closes a connection that does not sign in, and the ones beyond its limits', async () => {
    const strict = await startSftpServer({
      database: bench.database,
      port: 0,
      host: '127.0.0.1',
      dataDir: `${dataDir}-3`,
      limits: { perAddress: 2, signInTime: 300 },
    })
    const ended = () =>
      new Promise<string>((done) => {
        const client = new ssh2.Client()
        const at = Date.now()
        client
          .on('error', () => {})
          .on('close', () => done(Date.now() - at < 250 ? 'at once' : 'later'))
        client.connect({
          host: '127.0.0.1',
          port: strict.port,
          username: 'x',
          authHandler: () => undefined as never,
        })
      })
    const all = await Promise.all([ended(), ended(), ended(), ended()])
    expect(all.toSorted()).toEqual(['at once', 'at once', 'later', 'later'])
    await strict.close()
    await rm(`${dataDir}-3`, { recursive: true })
  })
})

describe('a file that is laid into the folder', () => {
  const made = async () => {
    const { suiteID, sftp, ...rest } = await inside()
    await put(sftp, '/scores-1.csv', 'id,n\nx,1\n')
    const ids = await bench.bring(
      bench.draft({ kind: 'product', pattern: 'scores-*.csv' }),
      suiteID,
    )
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', rows: 1 })
    return { sftp, ...rest, ...ids }
  }
  test('is imported as if it had been uploaded, as soon as it is complete and has its final name', async () => {
    const { suiteID, sftp } = await made()
    await put(sftp, '/scores-2.csv', 'id,n\nx,1\ny,2\n')
    await bench.work()
    expect(await bench.fileOf(suiteID)).toMatchObject({
      status: 'rdy',
      rows: 2,
      sources: [{ name: 'scores-2.csv' }],
    })
    await put(sftp, '/scores-3.csv.part', 'id,n\nx,1\ny,2\nz,3\n')
    await bench.work()
    expect(await bench.fileOf(suiteID)).toMatchObject({ rows: 2 })
    await asked((done) => sftp.rename('/scores-3.csv.part', '/scores-3.csv', done as never))
    await bench.work()
    expect(await bench.fileOf(suiteID)).toMatchObject({ rows: 3 })
    expect(await bench.lastRun(suiteID)).toMatchObject({ outcome: 'done', startedBy: '' })
    await put(sftp, '/unrelated.csv', 'a,b\n1,2\n')
    expect(
      await bench.database
        .owner`select from job_run where status = 'queued' and name like 'dataSuites.%'`,
    ).toHaveLength(0)
    await asked((done) => sftp.unlink('/scores-3.csv', done as never))
    expect(await bench.fileOf(suiteID)).toMatchObject({ rows: 3 })
  })
  test('appears in processed once it was imported, keeps its name, and is deleted there after thirty days', async () => {
    const { suiteID, sftp } = await made()
    expect([await names(sftp), await names(sftp, '/processed')]).toEqual([[], ['scores-1.csv']])
    expect(
      (await asked<{ size: number }>((done) => sftp.stat('/scores-1.csv', done as never))).size,
    ).toBe(9)
    await put(sftp, '/scores-1.csv', 'id,n\nx,1\ny,2\n')
    expect(await names(sftp)).toEqual(['scores-1.csv'])
    await bench.work()
    expect([await bench.fileOf(suiteID), await names(sftp)]).toMatchObject([{ rows: 2 }, []])
    expect(await failure(put(sftp, '/processed', 'x'))).toBe(3)
    const drop = (days: number) =>
      bench.database.transaction(bench.riverbend.districtID, (tx) =>
        dropProcessed(tx, bench.riverbend.districtID, new Date(Date.now() + days * 86_400_000)),
      )
    expect([await drop(29), await names(sftp, '/processed')]).toEqual([0, ['scores-1.csv']])
    await drop(31)
    expect([await names(sftp, '/processed'), (await bench.fileOf(suiteID))?.rows]).toEqual([[], 2])
  })
  test('sent by twenty at once is twenty files, each in once', async () => {
    const { suiteID } = await account()
    const senders = await Promise.all(Array.from({ length: 20 }, () => inside(suiteID)))
    await Promise.all(
      senders.map(({ sftp }, at) => put(sftp, `/part-${at}.csv`, `id,n\np${at},1\n`)),
    )
    await bench.bring(
      bench.draft({ kind: 'product', pattern: 'part-*.csv' }, undefined, { mode: 'append' }),
      suiteID,
    )
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', rows: 20 })
    for (const { sftp } of senders) sftp.client.end()
    // Twenty handshakes take long on a busy machine.
  })
  test('is discarded if its account was removed in the meantime', async () => {
    const { suiteID, sftp, username, password } = await inside()
    const [mine] = (await bench.rosa().sources.folder({ suiteID })).accounts
    expect(
      await codeOf(
        bench
          .as(bench.people.marcus)
          .sources.removeAccount({ suiteID, accountID: mine?.accountID ?? 0 }),
      ),
    ).toBe('kit.refusal.notFound')
    await bench.rosa().sources.removeAccount({ suiteID, accountID: mine?.accountID ?? 0 })
    expect(await failure(put(sftp, '/late.csv', 'id,n\nx,1\n'))).toBe(4)
    expect(await failure(connect({ username, password }))).toBe('client-authentication')
    expect((await bench.rosa().sources.folder({ suiteID })).files).toEqual([])
  })
})
