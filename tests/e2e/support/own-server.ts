import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { e2eDatabaseFile } from '../../../scripts/lib/e2e-database.ts'
import { freePort } from '../../../scripts/lib/postgres.ts'

export interface OwnServer {
  base: string
  /** Cuts the way to the database, or mends it. */
  tell(message: 'cut' | 'mend'): Promise<void>
  stop(): void
}

/** A server for one journey alone, on the database of all; what it counts is that journey's. */
export async function startOwnServer(): Promise<OwnServer> {
  const port = String(await freePort())
  const database = readFileSync(e2eDatabaseFile(process.env.E2E_PORT ?? ''), 'utf8')
  const file = fileURLToPath(new URL('./cut-off-server.ts', import.meta.url))
  const server: ChildProcess = fork(file, { env: { PATH: process.env.PATH, PORT: port, DATABASE: database }, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(server, 'message')
  return {
    base: `http://127.0.0.1:${port}`,
    tell: async (message) => {
      const done = once(server, 'message')
      server.send(message)
      await done
    },
    stop: () => void server.kill(),
  }
}
