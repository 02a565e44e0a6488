import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { quickLoad } from '../../lib/quick-load.ts'
import { nodeFlags } from '../../lib/node-flags.mjs'
import { root } from '../../lib/root.ts'
import type { Stopping } from '../../lib/stopping.ts'
import type { BareRoute } from './bare-server.ts'
import { administrator } from './district.ts'
import type { Told } from './report-to-parent.ts'

export type Usage = { cpu: number; rss: number; peak: number }

export interface Program {
  url: string
  /** The process's CPU time in milliseconds, and its memory in bytes: current and peak. */
  usage(): Promise<Usage>
}

export interface Atrium extends Program {
  /** Headers for the signed-in administrator. */
  headers: Record<string, string>
}

/**
 * The real server in a separate process, with the administrator signed in.
 * @param now the instant at which its clock starts; without it, the machine's
 * @param services settings of the services that it reaches: mail, texts and calls
 */
export async function startAtrium(
  stopping: Stopping,
  database: { url: string; dataDir: string },
  now?: string,
  services: Record<string, string> = {},
): Promise<Atrium> {
  return signIn(await startServer(stopping, database, now, services), administrator.username)
}

/** The same with no one signed in. */
export const startServer = (
  stopping: Stopping,
  database: { url: string; dataDir: string },
  now?: string,
  services: Record<string, string> = {},
): Promise<Program> =>
  start(stopping, 'atrium-server.ts', {
    ...services,
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    ...(now !== undefined && { ATRIUM_NOW: now }),
  })

/** A program with someone signed in who has the administrator's password. */
export async function signIn(program: Program, username: string): Promise<Atrium> {
  const answer = await fetch(`${program.url}/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: administrator.password }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie)
    throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`)
  return { ...program, headers: { cookie } }
}

/** Switches the administrator to a school. */
export const switchSchool = (atrium: Atrium, schoolID: number): Promise<void> =>
  act(atrium, 'auth.switchSchool', { schoolID })

/** The administrator reenters the password, which exports of many people's records require. */
export const confirmOwner = (atrium: Atrium): Promise<void> =>
  act(atrium, 'auth.confirmOwner', { currentPassword: administrator.password })

/** Reads something as the one who is signed in. */
export async function ask<Answer>(
  { url, headers }: Atrium,
  procedure: string,
  input?: object,
): Promise<Answer> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return dataOf<Answer>(procedure, await fetch(`${url}/trpc/${procedure}${query}`, { headers }))
}

/** Does something as the one who is signed in. */
export async function act<Answer>(
  { url, headers }: Atrium,
  procedure: string,
  input: object,
): Promise<Answer> {
  const answer = await fetch(`${url}/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  return dataOf<Answer>(procedure, answer)
}

async function dataOf<Answer>(procedure: string, answer: Response): Promise<Answer> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { result: { data: Answer } }).result.data
}

/** node:http and postgres.js with nothing in between, in a separate process. */
export function startBare(
  stopping: Stopping,
  database: { url: string },
  routes: Record<string, BareRoute>,
): Promise<Program> {
  return start(stopping, 'bare-server.ts', {
    DATABASE_URL: database.url,
    ROUTES: JSON.stringify(routes),
  })
}

async function start(
  stopping: Stopping,
  file: string,
  env: Record<string, string>,
): Promise<Program> {
  const child = fork(join(root, 'scripts', 'bench', 'lib', file), [], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...quickLoad, ...env },
    execArgv: [...nodeFlags, ...profiling()],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  stopping.add(async () => {
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 2000)
    await ended
    clearTimeout(tooLong)
  })
  const told = await Promise.race([
    answer(child),
    ended.then(() => {
      throw new Error(`${file} ended before it was ready`)
    }),
  ])
  const usage = async (): Promise<Usage> => {
    child.send('usage')
    const told = await answer(child)
    return 'cpu' in told ? told : { cpu: 0, rss: 0, peak: 0 }
  }
  return { url: 'url' in told ? told.url : '', usage }
}

const answer = (child: ChildProcess): Promise<Told> =>
  new Promise((resolve) => child.once('message', (told) => resolve(told as Told)))

/** With --profile, a program leaves its CPU profile for Chrome's or an editor's profiler. */
function profiling(): string[] {
  if (!process.argv.includes('--profile')) return []
  const folder = join(root, 'node_modules', '.cache', 'bench')
  mkdirSync(folder, { recursive: true })
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}
