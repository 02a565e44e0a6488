// The demo district of the browser tests: made once, on a PostgreSQL of its own, then copied for
// each worker, so that no journey meets what another one wrote. Answers GET
// /copy?for=<name>&at=<origin> on PORT.
// With &of=real, it copies a district that was never a demo, made at the first request for it.
import { cpSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { readSettings } from '../../apps/server/src/settings.ts'
import { journeyNow } from '../../tests/e2e/support/clock.ts'
import { followParent } from './follow-parent.mjs'
import { fillEmptyLists } from './e2e-empty-lists.ts'
import { makeRealDistrict } from './e2e-real-district.ts'
import { connect } from './postgres-binaries.ts'
import { freePort, startPostgres, stopWhenUp } from './postgres.ts'
import { buildServer } from './server-build.ts'
import { untilStopped } from './stopping.ts'
import { dropFolder, temporaryFolder } from './temporary.ts'
import { buildWeb } from './web-build.ts'

/** A copy of the demo district, for a server of one's own. */
export interface Installation {
  /** The address of its database. */
  url: string
  /** Contains its files and the sealing key. */
  dataDir: string
}

interface Original {
  database: string
  dataDir: string
}

followParent({ behindShell: true })

await untilStopped(async (stopping) => {
  const folder = await temporaryFolder()
  stopping.add(() => dropFolder(folder))
  const original = join(folder, 'original')
  const database = startPostgres({ dataDir: original, fast: true, signal: stopping.signal })
  stopping.add(stopWhenUp(database))
  const [{ url }, main] = await Promise.all([
    database,
    import('../../apps/server/src/main.ts'),
    buildWeb(stopping),
    // For the workers.
    buildServer(stopping.signal),
  ])
  if (stopping.signal.aborted) return
  const sql = connect(Object.assign(new URL(url), { pathname: '/postgres' }).href, { max: 1 })
  stopping.add(() => sql.end({ timeout: 1 }))

  const server = await main.serve(
    readSettings({
      PORT: String(await freePort()),
      DATA_DIR: original,
      LOG_LEVEL: 'warn',
      ATRIUM_NOW: journeyNow(),
    }),
    { url, embedded: true },
  )
  await fillEmptyLists(server.url)
  await jobsAreDone(url)
  await server.close()

  let last: Promise<unknown> = Promise.resolve()
  const at = (database: string): string =>
    Object.assign(new URL(url), { pathname: `/${database}` }).href
  const copy = async (name: string, of: Original, origin: string): Promise<Installation> => {
    const dataDir = join(folder, name)
    await sql.unsafe(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    await sql.unsafe(`CREATE DATABASE "${name}" TEMPLATE ${of.database} STRATEGY FILE_COPY`)
    rmSync(dataDir, { recursive: true, force: true })
    cpSync(of.dataDir, dataDir, { recursive: true, filter: (path) => !/\/postgres/.test(path) })
    await issueFrom(at(name), origin)
    return { url: at(name), dataDir }
  }
  const demo: Original = { database: 'atrium', dataDir: original }
  let real: Promise<Original> | undefined
  const makeReal = async (): Promise<Original> => {
    const dataDir = join(folder, 'real')
    await sql.unsafe('CREATE DATABASE "real"')
    await makeRealDistrict(main.serve, at('real'), dataDir)
    return { database: '"real"', dataDir }
  }
  const answers = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const name = searchParams.get('for')
    const isReal = searchParams.get('of') === 'real'
    const origin = searchParams.get('at') ?? ''
    if (!name || !/^\w+$/.test(name)) return void response.end('ready')
    // One at a time: PostgreSQL copies a database only while no one is connected to it.
    const made = last
      .catch(() => {})
      .then(async () => copy(name, isReal ? await (real ??= makeReal()) : demo, origin))
    last = made
    made.then(
      (installation) => response.end(JSON.stringify(installation)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  answers.listen(Number(process.env.PORT), '127.0.0.1')
  stopping.add(async () => void answers.close())
})

/**
 * Credentials name the address that issued them, which is the copy's own: its server signs them
 * again.
 */
async function issueFrom(url: string, origin: string): Promise<void> {
  const sql = connect(url, { max: 1 })
  await sql.unsafe(`
    SET session_replication_role = replica;
    UPDATE issuer_profile SET base_url = '${new URL(origin).origin}';
    UPDATE credential SET signed = null, signed_at = null, key_id = null, png_sha256 = null, svg_sha256 = null;
    UPDATE credential_status_list SET signed = null, signed_revision = null, signed_at = null;
    INSERT INTO job_run (district_id, name, input, started_by) SELECT district_id, 'credentials.sign', '{}', 0 FROM issuer_profile`)
  await sql.end()
}

/** Waits until nothing is queued or running: a copy would do it once more. */
async function jobsAreDone(url: string): Promise<void> {
  const sql = connect(url, { max: 1 })
  for (;;) {
    const [{ open }] = (await sql.unsafe(
      `SELECT count(*)::int AS open FROM job_run WHERE status IN ('queued', 'running')`,
    )) as unknown as [{ open: number }]
    if (open === 0) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await sql.end()
}
