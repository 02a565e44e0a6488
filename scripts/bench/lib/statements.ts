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
  const tries: Statement[][] = []
  for (let round = 0; round < 3; round++) tries.push(await statementsNow(database, work))
  return tries.toSorted((one, other) => one.length - other.length)[0] ?? []
}

async function statementsNow(
  { url, dataDir }: BenchDatabase,
  work: () => Promise<void>,
): Promise<Statement[]> {
  const log = join(dataDir, 'postgres.log')
  const admin = connect(url)
  try {
    await setLogging(admin, `'all'`)
    const from = statSync(log).size
    await work()
    await setLogging(admin, `'none'`)
    // In bytes, like its size: the log has multibyte letters.
    return readLog(readFileSync(log).subarray(from).toString('utf8'))
  } finally {
    await admin.end()
  }
}

async function setLogging(admin: ReturnType<typeof connect>, level: string): Promise<void> {
  await admin.unsafe(`alter system set log_statement = ${level}`)
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
