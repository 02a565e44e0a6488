import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Installation } from '../../../scripts/lib/e2e-district.ts'
import { quickLoad } from '../../../scripts/lib/quick-load.ts'

export interface OwnServer {
  base: string
  /** Cuts the connection to the database, or restores it. */
  tell(message: 'cut' | 'restore'): Promise<void>
  /** The statements that its requests have sent to the database since the last call. */
  statements(): Promise<string[]>
  stop(): Promise<void>
}

/**
 * A server of this worker alone, on its own copy of the demo district, or of one that was never a
 * demo: what other workers write, and what an earlier try left behind, isn't there.
 */
export async function startOwnServer(
  worker: number,
  port: string,
  of: 'demo' | 'real' = 'demo',
): Promise<OwnServer> {
  const base = `http://127.0.0.1:${port}`
  const answer = await fetch(
    `${process.env.E2E_DISTRICT}/copy?for=${of}_${worker}&of=${of}&at=${base}`,
  )
  if (!answer.ok) throw new Error(`The demo district could not be copied: ${await answer.text()}`)
  const { url, dataDir } = (await answer.json()) as Installation
  const file = fileURLToPath(new URL('./cut-off-server.ts', import.meta.url))
  const server: ChildProcess = fork(file, {
    env: {
      PATH: process.env.PATH,
      ...quickLoad,
      PORT: port,
      PUBLIC_ORIGIN: base,
      DATABASE: url,
      DATA_DIR: dataDir,
      E2E_AHEAD: process.env.E2E_AHEAD,
      EMBEDDED: String(of === 'demo'),
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
    base,
    tell: async (message) => void (await ask(message)),
    statements: async () => (await ask('statements')) as string[],
    stop: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
  }
}
