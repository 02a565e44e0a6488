// npm run demo: loads the demo district into the configured database, including one given by
// DATABASE_URL.
import { demoAccounts } from './lib/demo-accounts.ts'
import { databaseFor } from './lib/database.ts'
import { settings as readSettings } from './lib/environment.ts'
import { untilStopped } from './lib/stopping.ts'

await untilStopped(async (stopping) => {
  const settings = readSettings()
  const db = await databaseFor(settings, stopping)
  const { seedDemo } = await import('../apps/server/src/demo/seed.ts')
  await seedDemo(db.url, settings)
  console.log(demoAccounts())
  process.kill(process.pid, 'SIGTERM')
})
