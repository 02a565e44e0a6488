import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { quickLoad } from '../../../scripts/lib/quick-load.ts'
import { installationAt } from '../../../scripts/lib/e2e-installation.ts'
import { freePort } from '../../../scripts/lib/postgres.ts'

export interface OwnServer {
  base: string
  /** Cuts the connection to the database, or restores it. */
  tell(message: 'cut' | 'restore'): Promise<void>
  /** The statements that its requests have sent to the database since the last call. */
  statements(): Promise<string[]>
  stop(): void
}

/** A server for one journey, on the shared database and files. */
export async function startOwnServer(): Promise<OwnServer> {
  const port = String(await freePort())
  const { url, dataDir } = installationAt(process.env.E2E_PORT ?? '')
  const file = fileURLToPath(new URL('./cut-off-server.ts', import.meta.url))
  const server: ChildProcess = fork(file, {
    env: {
      PATH: process.env.PATH,
      ...quickLoad,
      PORT: port,
      // All servers are one installation: each accepts what another signs.
      PUBLIC_ORIGIN: `http://127.0.0.1:${process.env.E2E_PORT}`,
      DATABASE: url,
      DATA_DIR: dataDir,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(server, 'message')
  const ask = async (message: 'cut' | 'restore' | 'statements'): Promise<unknown> => {
    const answer = once(server, 'message')
    server.send(message)
    return (await answer)[0]
  }
  return {
    base: `http://127.0.0.1:${port}`,
    tell: async (message) => void (await ask(message)),
    statements: async () => (await ask('statements')) as string[],
    stop: () => void server.kill(),
  }
}
