// npm run reseal: seals every secret in the database under the first of SECRET_KEYS. After that,
// the older keys can be discarded.
import { databaseFor } from './lib/database.ts'
import { settings as readSettings } from './lib/environment.ts'
import { Expected, untilStopped } from './lib/stopping.ts'

await untilStopped(async (stopping) => {
  const settings = readSettings()
  const db = await databaseFor(settings, stopping)
  const { resealDatabase } = await import('../apps/server/src/reseal.ts')
  const columns = await resealDatabase(db.url, settings)
  for (const { column, resealed, current, unopened } of columns)
    console.log(
      `  ${column}: ${resealed} sealed again, ${current} up to date${unopened > 0 ? `, ${unopened} that no key opens` : ''}`,
    )
  if (columns.some(({ unopened }) => unopened > 0))
    throw new Expected(
      'Some secrets were sealed under keys that SECRET_KEYS does not list. Add those keys and run this again, or enter the secrets again in the product.',
    )
  process.kill(process.pid, 'SIGTERM')
})
