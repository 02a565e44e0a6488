// npm start: all of Atrium, ready to use.
import { join, resolve } from 'node:path'
import { demoAccounts } from './lib/demo-accounts.ts'
import { databaseFor } from './lib/database.ts'
import { settings as readSettings } from './lib/environment.ts'
import { withLock } from './lib/lock.mjs'
import { buildServer, loadServer } from './lib/server-build.ts'
import { Expected, untilStopped } from './lib/stopping.ts'
import { took } from './lib/timing.ts'
import { buildWeb } from './lib/web-build.ts'

await untilStopped(async (stopping) => {
  const settings = readSettings()
  const total = took()
  let launched = (): void => {}
  const launch = new Promise<void>((resolve) => (launched = resolve))
  const database = databaseFor(settings, stopping, launched)
  const [db, main] = await Promise.all([
    timed(settings.databaseURL ? 'Database' : 'PostgreSQL', database),
    // Loading the server blocks everything else here: PostgreSQL is under way by then.
    Promise.all([
      buildServer(stopping.signal),
      settings.databaseURL ? database : Promise.race([launch, database]),
    ]).then(([file]) => loadServer(file)),
    buildWeb(stopping).then((seconds) => {
      console.log(
        seconds === undefined
          ? 'Web client   up to date'
          : `Web client   built in ${seconds.toFixed(1)} s`,
      )
    }),
  ])
  if (stopping.signal.aborted) return
  // Two concurrent starts on one data folder take turns: the demo district is created once.
  const serving = withLock(join(settings.dataDir, 'start.lock'), () => main.serve(settings, db))
  const server = await timed('Server', serving).catch((error: unknown) => {
    if (isPortTaken(error))
      throw new Expected(
        `Port ${settings.port} is in use. Stop what listens there, or choose another: PORT=3001 npm start`,
      )
    if (
      error instanceof Error &&
      ['UnsafeStart', 'PooledDatabase', 'UnsafeRole'].includes(error.name)
    )
      throw new Expected(error.message)
    if (error instanceof Error && error.name === 'ForeignDatabase')
      throw new Expected(foreignDatabase(settings.dataDir, db.embedded))
    throw error
  })
  stopping.add(server.close)
  console.log(`\n  Atrium is ready (${total()}): ${server.url}\n`)
  if (db.embedded) console.log(`${demoAccounts()}\n`)
  if (server.needsSetup)
    console.log(
      '  There is no district yet. Create the first administrator with:\n' +
        '    npm run admin -- --email you@district.org --district "District name"\n',
    )
})

/**
 * What to do about a database that this version cannot migrate. Nothing is deleted without asking.
 */
function foreignDatabase(dataDir: string, embedded: boolean): string {
  if (!embedded)
    return 'The database that DATABASE_URL names was not made by this version of Atrium or an earlier release, and was left as it is. Name an empty one, or start the version that made it.'
  const [postgres, aside] = [
    resolve(dataDir, 'postgres'),
    resolve(dataDir, `postgres-${new Date().toISOString().slice(0, 10)}`),
  ]
  return [
    `The database in ${postgres} was made before the first release of Atrium, or by another version, and was left as it is.`,
    'Put it aside and start again; a new demo district is made:',
    `  mv "${postgres}" "${aside}"`,
    'Or keep it and use another folder:',
    '  DATA_DIR=.data-new npm start',
  ].join('\n')
}

async function timed<T>(name: string, work: Promise<T>): Promise<T> {
  const time = took()
  const result = await work
  console.log(`${name.padEnd(12)} ready in ${time()}`)
  return result
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
