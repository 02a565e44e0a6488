import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../lib/postgres-binaries.ts'
import type { BenchDatabase } from './bench.ts'

export interface Statement {
  text: string
  parameters: (string | null)[]
}

/**
 * The statements that PostgreSQL ran during `work`, in order and with their parameters, from its
 * own log. Leaves out what only scopes a connection to its district. The fewest of three runs: now
 * and then the session is read again, or a job looks for work.
 */
export async function statementsOf(
  database: BenchDatabase,
  work: () => Promise<void>,
): Promise<Statement[]> {
  const tries = (await logsOf(database, 'log_statement', `'all'`, 3, work)).map(readLog)
  return tries.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/**
 * The milliseconds of CPU that PostgreSQL spent on `work`, planning included: the least of some
 * runs, for the same reasons.
 */
export async function databaseTime(
  database: BenchDatabase,
  runs: number,
  work: () => Promise<void>,
): Promise<number> {
  const logs = await logsOf(database, 'log_statement_stats', 'on', runs, work)
  return Math.min(...logs.map(readTime))
}

/** From PostgreSQL's log, in log_statement_stats's format. */
function readTime(log: string): number {
  const steps = log.matchAll(/([\d.]+) s user, ([\d.]+) s system, [\d.]+ s elapsed/g)
  return Array.from(steps, ([, user, system]) => (Number(user) + Number(system)) * 1000).reduce(
    (sum, one) => sum + one,
    0,
  )
}

/** What PostgreSQL logs during each of some runs of `work`, with a setting for its log. */
async function logsOf(
  { url, dataDir }: BenchDatabase,
  setting: string,
  value: string,
  runs: number,
  work: () => Promise<void>,
): Promise<string[]> {
  const log = join(dataDir, 'postgres.log')
  const admin = connect(url)
  const logs: string[] = []
  try {
    await set(admin, setting, value)
    for (let run = 0; run < runs; run++) {
      const from = statSync(log).size
      await work()
      // In bytes, like its size: the log has multibyte letters.
      logs.push(readFileSync(log).subarray(from).toString('utf8'))
    }
    await set(admin, setting, 'default')
    return logs
  } finally {
    await admin.end()
  }
}

async function set(
  admin: ReturnType<typeof connect>,
  setting: string,
  value: string,
): Promise<void> {
  await admin.unsafe(`alter system set ${setting} = ${value}`)
  await admin.unsafe('select pg_reload_conf()')
  // Every connection rereads its settings at its next statement, once the signal has arrived.
  await sleep(200)
}

// An entry starts at the beginning of a line; further lines of a statement are indented by a tab.
const entry = /^\d{4}-\d\d-\d\d [^\n]*? (LOG|DETAIL): {2}((?:[^\n]*)(?:\n\t[^\n]*)*)/gm
const housekeeping = /set_config\(|pg_reload_conf|^alter system/i

/** Statements from PostgreSQL's log, in log_statement's format. */
export function readLog(log: string): Statement[] {
  const found: Statement[] = []
  for (const [, kind, indented = ''] of log.matchAll(entry)) {
    const said = indented.replaceAll('\n\t', '\n')
    const text = /^(?:execute [^:]*|statement): ([\s\S]*)$/.exec(said)?.[1]
    if (kind === 'LOG' && text !== undefined) found.push({ text, parameters: [] })
    const last = found.at(-1)
    if (kind === 'DETAIL' && last && /^parameters: /i.test(said))
      last.parameters = parametersOf(said)
  }
  return found.filter(({ text }) => !housekeeping.test(text))
}

function parametersOf(detail: string): (string | null)[] {
  return Array.from(detail.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g), ([, value = '']) =>
    value === 'NULL' ? null : value.slice(1, -1).replaceAll(`''`, `'`),
  )
}
