// npm run verify-audit: compares the audit log with its chain of seals, and lists every entry that
// was altered, added or removed since.
import { databaseFor } from './lib/database.ts'
import { settings as readSettings } from './lib/environment.ts'
import { Expected, untilStopped } from './lib/stopping.ts'

await untilStopped(async (stopping) => {
  const db = await databaseFor(readSettings(), stopping)
  const { openDatabase, verifyAudit, workLimits } =
    await import('../packages/kit/src/server/index.ts')
  const database = openDatabase({ url: db.url, limits: workLimits })
  const broken = await verifyAudit(database)
  await database.close()
  for (const { districtID, entryID, what } of broken)
    console.log(
      `  District ${districtID}: ${entryID === null ? 'a link' : `entry ${entryID}`} ${what}`,
    )
  if (broken.length > 0)
    throw new Expected(`${broken.length} places in the audit log are not as they were sealed.`)
  console.log('  The audit log is as it was sealed.')
  process.kill(process.pid, 'SIGTERM')
})
