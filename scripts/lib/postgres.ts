// The embedded PostgreSQL: a real one, from npm, in a folder of ours.
//
// It deliberately survives when our process is killed: it runs in its own session, so that Ctrl-C
// reaches only us and we close the server before the database. The next start on the same folder
// takes it over, and its last user stops it.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, withLock } from './lock.mjs'
import { isOurs, readPidFile } from './pid-file.ts'
import { connect, setOwner, launchFor, postgresProgram, type Sql } from './postgres-binaries.ts'

export type Postgres = {
  /** The superuser's URL, for the database `atrium`. */
  url: string
  /** True if it was already running and was taken over. */
  adopted: boolean
  /** Stops it, unless another process uses it too. */
  stop(): Promise<void>
}

/**
 * Each user of the cluster holds this lock in shared mode; PostgreSQL releases it however the user
 * dies.
 */
const USERS_LOCK = 4_718_218

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, created on first use, on a free loopback port, and
 * creates the database `atrium`. `fast` trades safety for speed: for tests, whose data is
 * disposable.
 *
 * To connect, read `<dataDir>/postgres.password` (random, mode 600). `trust` would let every
 * account on the machine be superuser.
 */
export async function startPostgres({
  dataDir,
  fast = false,
  onLaunch = () => {},
  supervised = false,
  signal,
}: {
  dataDir: string
  fast?: boolean
  /** Called once its process runs, or one that ran already was found: it then works on its own. */
  onLaunch?: () => void
  /** Starts it again, at the same address, whenever it dies. */
  supervised?: boolean
  /** Cancels a start in progress: it rejects, and leaves nothing running. */
  signal?: AbortSignal | undefined
}): Promise<Postgres> {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  return withLock(join(folder, 'postgres.lock'), async () => {
    const cluster = join(folder, 'postgres')
    if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(folder, fast, signal)
    const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim()
    const running = await takeOver(cluster)
    if (running !== undefined) onLaunch()
    const port = running ?? (await launchServer(folder, fast, onLaunch, signal))
    const url = (database: string) =>
      `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
    let isUser = false
    const watch = connect(url('postgres'), {
      idle_timeout: 0,
      max_lifetime: 0,
      onclose: () => (isUser = false),
    })
    const hold = async (): Promise<void> => {
      if (isUser) return
      await watch.unsafe(`SELECT pg_advisory_lock_shared(${USERS_LOCK})`)
      isUser = true
    }
    await hold()
    const found = await watch.unsafe(`SELECT 1 FROM pg_database WHERE datname = 'atrium'`)
    if (found.length === 0) await watch.unsafe('CREATE DATABASE atrium')
    const release = supervised ? supervise(folder, { port, fast, signal, hold }) : undefined
    let stopped: Promise<void> | undefined
    return {
      url: url('atrium'),
      adopted: running !== undefined,
      stop: () =>
        (stopped ??= (async () => {
          await release?.()
          await stop(folder, watch)
        })()),
    }
  })
}

/**
 * Stops one that may still be starting. Registered at once, it is stopped even if what starts beside it
 * fails or is canceled first.
 */
export const stopWhenUp = (starting: Promise<Postgres>) => (): Promise<void> =>
  starting.then(
    (postgres) => postgres.stop(),
    () => {},
  )

const look = 500
const longestWait = 30_000

/**
 * Looks whether the server runs, and starts it again if it doesn't; each time within a minute of the
 * last, it waits twice as long before. Returns what ends this.
 *
 * @param hold takes the users' lock, unless it is held
 */
function supervise(
  folder: string,
  {
    port,
    fast,
    signal,
    hold,
  }: { port: number; fast: boolean; signal: AbortSignal | undefined; hold: () => Promise<void> },
): () => Promise<void> {
  const cluster = join(folder, 'postgres')
  const ending = new AbortController()
  const ended = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
  let wait = look
  let startedAt = Date.now()
  const lookOnce = async (): Promise<void> => {
    const file = readPidFile(cluster)
    // One that recovers takes the lock later.
    if (file && isOurs(file, cluster)) return hold().catch(() => {})
    wait = Date.now() - startedAt > 60_000 ? look : Math.min(2 * wait, longestWait)
    console.error(`PostgreSQL has died. It is started again in ${(wait / 1000).toFixed(1)} s.`)
    await pause(wait, ended)
    if (ended.aborted) return
    const now = await withLock(
      join(folder, 'postgres.lock'),
      async () =>
        (await takeOver(cluster)) ?? (await launchServer(folder, fast, () => {}, ended, port)),
    )
    startedAt = Date.now()
    if (now !== port)
      throw new Error(`PostgreSQL runs on another port (${now}): restart the server.`)
    await hold()
    console.error('PostgreSQL runs again.')
  }
  const watching = (async () => {
    while (!ended.aborted) {
      await pause(look, ended)
      if (!ended.aborted)
        await lookOnce().catch((error: unknown) => {
          if (!ended.aborted) console.error(error instanceof Error ? error.message : error)
        })
    }
  })()
  return () => {
    ending.abort()
    return watching
  }
}

const pause = (milliseconds: number, until: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal: until, ref: false }).catch(() => {})

/** Releases the cluster, and stops PostgreSQL if no one else holds the lock. */
async function stop(folder: string, watch: Sql): Promise<void> {
  await withLock(join(folder, 'postgres.lock'), async () => {
    // The connection is gone if someone else stopped PostgreSQL: then it isn't in use either.
    const last = await watch
      .unsafe(
        `SELECT pg_advisory_unlock_shared(${USERS_LOCK}), pg_try_advisory_lock(${USERS_LOCK}) AS last`,
      )
      .then(
        (rows) => rows[0]?.last === true,
        () => true,
      )
    await watch.end({ timeout: 1 })
    if (last) await stopServer(join(folder, 'postgres'))
  })
}

/**
 * Stops any PostgreSQL running on the cluster folder: clients are disconnected, data is written. If
 * writing takes longer than a stop may, the next start recovers it from the log.
 */
export async function stopServer(cluster: string): Promise<void> {
  const file = readPidFile(cluster)
  if (!file || !isOurs(file, cluster)) return
  for (const [signal, patience] of [
    ['SIGINT', 2500],
    ['SIGQUIT', 600],
    ['SIGKILL', 5000],
  ] as const) {
    process.kill(file.pid, signal)
    if (await until(() => !isAlive(file.pid), patience)) return
  }
  throw new Error(`PostgreSQL (process ${file.pid}) does not stop.`)
}

/**
 * Creates the cluster in a temporary place and moves it when complete: an interrupted start leaves
 * nothing half made.
 */
async function initialise(
  folder: string,
  fast: boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  const fresh = join(folder, 'postgres.new')
  const passwordFile = join(folder, 'postgres.password')
  const program = launchFor(postgresProgram('initdb'))
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  setOwner(program, fresh)
  setOwner(program, passwordFile)
  const flags = [
    ...[
      '-D',
      fresh,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
    ],
    // PostgreSQL's own locale sorts the same on every machine; queries that sort names specify a
    // language.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(fast ? ['--no-sync', '--wal-segsize=4'] : []),
  ]
  signal?.throwIfAborted()
  const child = spawn(program.command, [...program.prefix, ...flags], {
    ...program.user,
    env: cleanEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group, to end it with its children. Asked politely, it first flushes its
    // work to disk.
    detached: true,
  })
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  signal?.addEventListener('abort', kill, { once: true })
  let said = ''
  child.stderr.on('data', (part) => (said += String(part)))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message)).once('close', resolve)
  })
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  if (code !== 0)
    throw new Error(`A PostgreSQL cluster could not be made in ${fresh}: ${said || String(code)}`)
  rmSync(join(folder, 'postgres'), { recursive: true, force: true })
  renameSync(fresh, join(folder, 'postgres'))
}

/**
 * The port of the PostgreSQL that runs on this folder, once it is ready; undefined if there is
 * none.
 */
async function takeOver(cluster: string): Promise<number | undefined> {
  const pidFile = join(cluster, 'postmaster.pid')
  // PostgreSQL writes it in several steps: one that stays incomplete is that of a dead one.
  await until(() => readPidFile(cluster) !== undefined || !existsSync(pidFile), 1000)
  const file = readPidFile(cluster)
  if (!file || !isOurs(file, cluster)) {
    // PostgreSQL itself would refuse to start if the old pid now belongs to another program.
    rmSync(pidFile, { force: true })
    return undefined
  }
  const settled = () => !isAlive(file.pid) || readPidFile(cluster)?.status === 'ready'
  if (!(await until(settled, 60_000)))
    throw new Error(`PostgreSQL (process ${file.pid}) is neither ready nor gone.`)
  return isAlive(file.pid) ? file.port : takeOver(cluster)
}

/** Starts a new server process and waits until it is ready. Returns its port: `at`, or a free one. */
async function launchServer(
  folder: string,
  fast: boolean,
  onLaunch: () => void,
  signal: AbortSignal | undefined,
  at?: number,
): Promise<number> {
  const cluster = join(folder, 'postgres')
  const program = launchFor(postgresProgram('postgres'))
  setOwner(program, cluster)
  const log = join(folder, 'postgres.log')
  if (existsSync(log) && statSync(log).size > 5_000_000) renameSync(log, `${log}.1`)
  for (let attempt = 1; ; attempt += 1) {
    const port = at ?? (await freePort())
    const from = existsSync(log) ? statSync(log).size : 0
    signal?.throwIfAborted()
    const output = openSync(log, 'a')
    const child = spawn(
      program.command,
      [...program.prefix, '-D', cluster, ...settings(port, fast)],
      {
        ...program.user,
        env: cleanEnv(),
        detached: true,
        stdio: ['ignore', output, output],
      },
    )
    closeSync(output)
    child.unref()
    onLaunch()
    let ended = false
    child.once('error', () => (ended = true)).once('exit', () => (ended = true))
    const ready = () =>
      readPidFile(cluster)?.pid === child.pid && readPidFile(cluster)?.status === 'ready'
    await until(() => ended || ready() || signal?.aborted === true, 60_000)
    if (ready()) return port
    if (!ended) child.kill('SIGQUIT')
    if (signal?.aborted && !(await until(() => ended, 1000))) child.kill('SIGKILL')
    signal?.throwIfAborted()
    const said = readFileSync(log, 'utf8').slice(from).trim()
    // Another program may take the port between our check and PostgreSQL's; the memory of a killed
    // PostgreSQL stays in use until its last process notices.
    const passing = /could not bind|could not create any TCP|pre-existing shared memory/.test(said)
    if (!passing || attempt === 20) throw new Error(`PostgreSQL did not start (${log}):\n${said}`)
    await sleep(attempt * 50)
  }
}

function settings(port: number, fast: boolean): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Tests have several servers on it.
    max_connections: fast ? 400 : 100,
    shared_buffers: fast ? '128MB' : '256MB',
    random_page_cost: 1.1,
    jit: 'off',
    // Otherwise a long table is read from where another reader is, and the same import numbers its
    // people differently each time.
    synchronize_seqscans: 'off',
    // A killed server's last statement must not continue without it, holding locks that the next
    // start waits for.
    client_connection_check_interval: '5s',
    ...(fast && {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
    }),
    ...(fast ? { min_wal_size: '16MB', max_wal_size: '256MB' } : { max_wal_size: '2GB' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PG… variables in the environment would point our PostgreSQL elsewhere. */
function cleanEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
    ),
  )
}

/** A loopback port that is free right now. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function until(holds: () => boolean, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while (!holds()) {
    if (Date.now() > deadline) return false
    await sleep(5)
  }
  return true
}
