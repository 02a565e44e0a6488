import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { administrator } from '../scripts/bench/lib/district.ts'
import { quickLoad } from '../scripts/lib/quick-load.ts'
import { root } from '../scripts/lib/root.ts'

/** Where a server listens, which it tells once it runs. Throws if it ends before that. */
export async function startedAt(child: ChildProcess): Promise<{ url: string }> {
  const ended = new AbortController()
  child.once('exit', (code) => ended.abort(new Error(`the server ended with ${code}`)))
  const [told] = (await once(child, 'message', { signal: ended.signal }).catch((error: unknown) =>
    Promise.reject(ended.signal.reason ?? error),
  )) as [{ url: string }]
  return told
}

export interface ServerToKill {
  /** Sends as the signed-in administrator. */
  send: (path: string, body: BodyInit, type?: string) => Promise<Response>
  /** Kills the process at once, without warning. */
  kill: () => Promise<void>
}

/**
 * A server in a separate process over `url`, with the administrator of `makeDistrictOffice` or
 * `fillDistrict` signed in.
 */
export async function startServerToKill(url: string, dataDir: string): Promise<ServerToKill> {
  const child = fork(join(root, 'scripts/bench/lib/atrium-server.ts'), [], {
    env: {
      PATH: process.env.PATH,
      ...quickLoad,
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { url: address } = await startedAt(child)
  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    fetch(address + path, { method: 'POST', headers, body })
  const signedIn = await post('/trpc/auth.login', JSON.stringify(administrator), {
    'content-type': 'application/json',
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    send: (path, body, type = 'application/json') =>
      post(path, body, { cookie, 'content-type': type }),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
