// Two thousand saves while the server is killed fifty times and the database five, two of those times
// with all its processes: every acknowledged save is there, complete, with its audit entry; every
// other save is there completely or not at all.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../packages/kit/src/server/database.ts'
import { startServerToKill, type ServerToKill } from '../../tests/server-to-kill.ts'
import { readPidFile } from '../lib/pid-file.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { makeDistrictOffice } from './lib/district.ts'
import { report } from './lib/measured.ts'

const saves = 2000
const serverKills = 50
const databaseKills = 5
const atOnce = 8

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await makeDistrictOffice(database.url)
  let server: ServerToKill = await startServerToKill(database.url, database.dataDir)
  stopping.add(() => server.kill())
  const acknowledged = new Set<string>()
  let count = 0
  const killed = { server: 0, database: 0 }
  let isAway = false

  const killing = (async () => {
    while (killed.server < serverKills) {
      await until(() => acknowledged.size >= ((killed.server + 1) * saves) / (serverKills + 1))
      // Some kills hit the database, in the middle of a write.
      if (killed.server % (serverKills / databaseKills) === 0) {
        await killDatabase()
        killed.database += 1
        await sleep(50)
      }
      isAway = true
      await server.kill()
      killed.server += 1
      server = await startAgain()
      isAway = false
    }
  })()
  await Promise.all([killing, ...Array.from({ length: atOnce }, saving)])

  const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
  stopping.add(() => owner.close())
  const rows = await owner.owner<{ name: string; entries: number }[]>`
    select g.name, (select count(*)::int from audit_entry e where e.district_id = g.district_id and e.entity_id = g.id
      and e.entity = 'auth.permissionGroups' and e.action = 'create') as entries
    from permission_group g where g.key is null`
  const written = new Set(rows.map(({ name }) => name))
  const [without] = await owner.owner<{ count: number }[]>`
    select count(*)::int as count from audit_entry e where e.entity = 'auth.permissionGroups' and e.action = 'create'
      and not exists (select from permission_group g where g.district_id = e.district_id and g.id = e.entity_id)`
  console.log(
    `${acknowledged.size} saves acknowledged, ${written.size} written; the server was killed ${killed.server} times, the database ${killed.database}`,
  )
  if (killed.server !== serverKills || killed.database !== databaseKills)
    throw new Error('Not everything was killed that should have been')
  report({
    name: `acknowledged saves lost in ${serverKills} server and ${databaseKills} database kills`,
    value: [...acknowledged].filter((name) => !written.has(name)).length,
    limit: 0,
    good: 'atMost',
    unit: 'saves',
  })
  report({
    name: 'saves that are there in part',
    value: rows.filter(({ entries }) => entries !== 1).length + (without?.count ?? 0),
    limit: 0,
    good: 'atMost',
    unit: 'saves',
  })

  async function saving(): Promise<void> {
    while (acknowledged.size < saves) {
      if (isAway) await sleep(10)
      count += 1
      const name = `Group ${count}`
      // No answer, or one that says it could not be saved: it isn't counted, and the next one
      // follows.
      const answer = await server
        .send(
          '/trpc/auth.permissionGroups.create',
          JSON.stringify({ draft: { name, description: null, permissions: ['profile.own'] } }),
        )
        .catch(() => undefined)
      if (answer?.ok) acknowledged.add(name)
      else if (answer && answer.status < 500)
        throw new Error(`A save was refused: ${answer.status} ${await answer.text()}`)
      else await sleep(20)
    }
  }

  /**
   * Like the kernel would: one of its processes dies, and the database recovers; every other time
   * the first of them, and the database is started again.
   */
  async function killDatabase(): Promise<void> {
    const first = readPidFile(join(database.dataDir, 'postgres'))
    if (first && killed.database % 2 === 1) return void process.kill(first.pid, 'SIGKILL')
    const owner = openDatabase({ url: database.url, lanes: 1, writers: 1 })
    try {
      const [row] = await owner.owner<{ pid: number }[]>`
        select pid from pg_stat_activity where usename = 'atrium_app' and pid <> pg_backend_pid() limit 1`
      if (!row) throw new Error('The server has no connection')
      process.kill(row.pid, 'SIGKILL')
    } finally {
      await owner.close().catch(() => {})
    }
  }

  async function startAgain(): Promise<ServerToKill> {
    for (let attempt = 1; ; attempt++)
      try {
        return await startServerToKill(database.url, database.dataDir)
      } catch (error) {
        if (attempt === 10) throw error
        await sleep(500)
      }
  }
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(5)
}
