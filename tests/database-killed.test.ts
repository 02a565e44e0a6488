import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDatabase } from '../packages/kit/src/server/prepare-database.ts'
import { makeDistrictOffice } from '../scripts/bench/lib/district.ts'
import { readPidFile } from '../scripts/lib/pid-file.ts'
import { startPostgres, type Postgres } from '../scripts/lib/postgres.ts'
import { startServerToKill, type ServerToKill } from './server-to-kill.ts'
import { until } from './until.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-database-'))
let postgres: Postgres | undefined
let server: ServerToKill | undefined
afterAll(async () => {
  await server?.kill()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a server whose embedded database is killed saves again on its own, with everything it had saved', async () => {
  postgres = await startPostgres({ dataDir, supervised: true })
  const { url } = postgres
  await prepareDatabase(url)
  await makeDistrictOffice(url)
  server = await startServerToKill(url, dataDir)
  /** 'saved', or what the server says instead. */
  const save = async (name: string): Promise<string | undefined> => {
    const draft = { name, description: null, permissions: ['profile.own'] }
    const answer = await server?.send(
      '/trpc/auth.permissionGroups.create',
      JSON.stringify({ draft }),
    )
    return answer?.ok ? 'saved' : answer?.text()
  }
  expect(await save('Before')).toBe('saved')
  const running = () => readPidFile(join(dataDir, 'postgres'))
  const killed = running()?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  // What it has started may answer once more before it notices: only the next one counts.
  await until(() => Promise.resolve(running()?.pid !== killed && running()?.status === 'ready'))
  let tries = 0
  await until(async () => (await save(`After ${++tries}`)) === 'saved')
  // A name is taken only if it was kept.
  expect(await save('Before')).toContain('kit.refusal.duplicate')
  expect(await save('At last')).toBe('saved')
})
