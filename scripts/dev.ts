// npm run dev: Atrium for developers. The page reloads when the browser's half changes, the server
// restarts when its half does, and the database stays up.
import { spawn } from 'node:child_process'
import { databaseFor } from './lib/database.ts'
import { demoAccounts } from './lib/demo-accounts.ts'
import { settings as readSettings } from './lib/environment.ts'
import { root } from './lib/root.ts'
import { untilStopped } from './lib/stopping.ts'
import { vite } from './lib/web-build.ts'

await untilStopped(async (stopping) => {
  const { port, host, publicOrigin, ...settings } = readSettings()
  const db = await databaseFor(settings, stopping)
  const start = (args: string[], env: Record<string, string>): void => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    stopping.add(() => {
      child.kill('SIGTERM')
      return ended
    })
  }

  // The browser talks to Vite, on PORT; calls that Vite doesn't handle go on to the server, on PORT
  // + 1.
  const address = `http://${host}:${port}`
  start(['--watch', '--watch-preserve-output', 'scripts/lib/dev-server.ts'], {
    PORT: String(port + 1),
    PUBLIC_ORIGIN: publicOrigin ?? address,
    ATRIUM_DEV_DATABASE: JSON.stringify(db),
  })
  start(
    [
      vite(),
      'apps/web',
      '--host',
      host,
      '--port',
      String(port),
      '--strictPort',
      '--logLevel',
      'warn',
      '--clearScreen',
      'false',
    ],
    {
      ATRIUM_SERVER: `http://${host}:${port + 1}`,
    },
  )
  console.log(`\n  Atrium in development: ${address}\n`)
  if (db.embedded) console.log(`${demoAccounts()}\n`)
})
