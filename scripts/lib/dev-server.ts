// The server under npm run dev, restarted by Node whenever a file it loaded changes.
import { serve } from '../../apps/server/src/main.ts'
import { settings } from './environment.ts'
import { followParent } from './follow-parent.mjs'
import { untilStopped } from './stopping.ts'
import type { DatabaseInUse } from './database.ts'

// Node's watcher sits between us and npm run dev, like a shell would.
followParent({ behindShell: true })

await untilStopped(async (stopping) => {
  const db = JSON.parse(process.env.ATRIUM_DEV_DATABASE ?? '') as DatabaseInUse
  const server = await serve(settings(), db)
  stopping.add(server.close)
})
