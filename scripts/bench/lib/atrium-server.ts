// The server as npm start runs it, without the building and seeding. Reports its address to its
// parent.
import { flushCompileCache } from 'node:module'
import { readSettings } from '../../../apps/server/src/settings.ts'
import { serve } from '../../../apps/server/src/main.ts'
import { followParent } from '../../lib/follow-parent.mjs'
import { freePort } from '../../lib/postgres.ts'
import { untilStopped } from '../../lib/stopping.ts'
import { reportToParent } from './report-to-parent.ts'

followParent()
await untilStopped(async (stopping) => {
  const { DATABASE_URL: url = '', DATA_DIR, LOG_LEVEL, ATRIUM_NOW } = process.env
  const services = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(S3|SMTP|CALLS)_/.test(name)),
  )
  const settings = readSettings({
    PORT: String(await freePort()),
    DATA_DIR,
    LOG_LEVEL,
    ATRIUM_NOW,
    ...services,
  })
  const server = await serve(settings, { url, embedded: false })
  stopping.add(server.close)
  // A killed process writes nothing at exit: the next one should find what this one compiled.
  flushCompileCache()
  reportToParent(server.url)
})
