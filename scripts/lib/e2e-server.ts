// The server for the browser tests: the real one, on a demo district that is deleted afterwards.
// PORT sets its port; it reads no other setting from the machine.
import { readSettings } from '../../apps/server/src/settings.ts'
import { followParent } from './follow-parent.mjs'
import { shareInstallation } from './e2e-installation.ts'
import { startPostgres } from './postgres.ts'
import { untilStopped } from './stopping.ts'
import { dropFolder, temporaryFolder } from './temporary.ts'
import { buildWeb } from './web-build.ts'

// Playwright starts us through a shell.
followParent({ behindShell: true })

await untilStopped(async (stopping) => {
  const dataDir = await temporaryFolder()
  stopping.add(() => dropFolder(dataDir))
  const database = startPostgres({ dataDir, fast: true, signal: stopping.signal })
  const [{ url, stop }, main] = await Promise.all([
    database,
    import('../../apps/server/src/main.ts'),
    buildWeb(stopping),
  ])
  stopping.add(stop)
  if (stopping.signal.aborted) return
  const forget = shareInstallation(process.env.PORT ?? '', { url, dataDir })
  stopping.add(async () => forget())
  const settings = readSettings({
    PORT: process.env.PORT,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // The address of a journey's own sign-in service.
    PRIVATE_HOSTS: '127.0.0.1',
  })
  const server = await main.serve(settings, { url, embedded: true })
  stopping.add(server.close)
})
