import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { databaseFor } from './database.ts'
import { connect } from './postgres-binaries.ts'
import { readPidFile } from './pid-file.ts'
import { startPostgres, stopServer } from './postgres.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'postgres-'))
const cluster = join(dataDir, 'postgres')

afterAll(async () => {
  await stopServer(cluster)
  rmSync(dataDir, { recursive: true, force: true })
})

test('a first start creates a UTF-8 cluster with a password that only its owner can read', async () => {
  const postgres = await startPostgres({ dataDir, fast: true })
  expect(postgres.adopted).toBe(false)
  expect(
    await ask(
      postgres.url,
      `SELECT current_database() || ' ' || current_setting('server_encoding') AS answer`,
    ),
  ).toBe('atrium UTF8')
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  await expect(
    ask(postgres.url.replace(/:[^:@]*@/, ':wrong@'), 'SELECT 1 AS answer'),
  ).rejects.toThrow('password authentication failed')
  await postgres.stop()
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test('the next start takes over what a killed process started, and stops it', async () => {
  const url = await startAndDie()
  const postgres = await startPostgres({ dataDir, fast: true })
  expect(postgres).toMatchObject({ adopted: true, url })
  await postgres.stop()
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test('one that is still starting when what starts beside it fails is stopped once it is up', async () => {
  const stops: (() => Promise<void>)[] = []
  const database = databaseFor(
    { dataDir },
    { signal: new AbortController().signal, add: (stop) => void stops.push(stop) },
  )
  await Promise.all(stops.map((stop) => stop()))
  expect(await database).toMatchObject({ embedded: true })
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test('when two processes use it, the first to stop leaves it to the other', async () => {
  const first = await startPostgres({ dataDir, fast: true })
  const second = await startPostgres({ dataDir, fast: true })
  expect([first.adopted, second.adopted]).toEqual([false, true])
  await first.stop()
  expect(await ask(second.url, `SELECT 'there' AS answer`)).toBe('there')
  await second.stop()
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test('three concurrent first starts create one cluster', async () => {
  const shared = join(dataDir, 'shared')
  const all = await Promise.all([1, 2, 3].map(() => startPostgres({ dataDir: shared, fast: true })))
  expect(new Set(all.map((postgres) => postgres.url)).size).toBe(1)
  expect(all.filter((postgres) => !postgres.adopted)).toHaveLength(1)
  await Promise.all(all.map((postgres) => postgres.stop()))
  expect(existsSync(join(shared, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a supervised one that is killed runs again at the same address, and stops when asked', async () => {
  const postgres = await startPostgres({ dataDir, fast: true, supervised: true })
  for (let round = 0; round < 2; round++) {
    process.kill(readPidFile(cluster)?.pid ?? 0, 'SIGKILL')
    await expect
      .poll(() => ask(postgres.url, `SELECT 'there' AS answer`).catch(() => 'gone'), {
        timeout: 30_000,
      })
      .toBe('there')
  }
  // It is still in use: another user that stops leaves it running.
  await expect
    .poll(() =>
      ask(postgres.url, `SELECT count(*)::int AS answer FROM pg_locks WHERE objid = 4718218`),
    )
    .toBe(1)
  const began = performance.now()
  await postgres.stop()
  expect(performance.now() - began).toBeLessThan(5000)
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test('a supervised one that dies while it is being stopped stays stopped', async () => {
  const postgres = await startPostgres({ dataDir, fast: true, supervised: true })
  process.kill(readPidFile(cluster)?.pid ?? 0, 'SIGKILL')
  await sleep(700)
  await postgres.stop()
  await sleep(1500)
  await expect(ask(postgres.url, 'SELECT 1 AS answer')).rejects.toThrow('ECONNREFUSED')
})

async function ask(url: string, query: string): Promise<unknown> {
  const sql = connect(url)
  try {
    return (await sql.unsafe(query))[0]?.answer
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Starts PostgreSQL in another process, which is then killed outright. Returns its url. */
function startAndDie(): Promise<string> {
  const code = `import { startPostgres } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)}
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true })
    console.log(url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve) => {
    child.stdout.once('data', (url: Buffer) => {
      child.once('exit', () => resolve(url.toString().trim()))
      child.kill('SIGKILL')
    })
  })
}
