// npm run admin -- --email someone@district.org --district "Name": creates a district's first
// administrator, or restores a locked-out district's access, and prints a link that works once.
// With --platform they also manage the installation's districts.
import { parseArgs } from 'node:util'
import { setClock } from '../packages/kit/src/shared/clock.ts'
import { databaseFor } from './lib/database.ts'
import { settings as readSettings } from './lib/environment.ts'
import { Expected, untilStopped } from './lib/stopping.ts'

const usage =
  'npm run admin -- --email someone@district.org --district "District name" [--platform]'

await untilStopped(async (stopping) => {
  const { email, district, platform } = options()
  const settings = readSettings()
  if (settings.now !== undefined) setClock(settings.now)
  const db = await databaseFor(settings, stopping)
  const { appoint, CannotAppoint, linkHours } = await import('../apps/server/src/appoint.ts')
  const made = await appoint(db.url, { email, districtName: district, isPlatform: platform }).catch(
    (error: unknown) => {
      throw error instanceof CannotAppoint ? new Expected(error.message) : error
    },
  )
  const origin = settings.publicOrigin ?? `http://${settings.host}:${settings.port}`
  console.log(
    [
      '',
      `  ${made.madeDistrict ? 'Added' : 'Found'} the district ${made.districtName}.`,
      `  ${email} ${made.madeAccount ? 'is now' : 'is again'} one of its administrators.`,
      ...(platform ? ['  They can also add and archive the districts of this installation.'] : []),
      '',
      `  Set the password here (works once, for ${linkHours} hours):`,
      `  ${origin}/login/reset-password/${made.token}`,
      '',
    ].join('\n'),
  )
  process.kill(process.pid, 'SIGTERM')
})

function options(): { email: string; district: string | undefined; platform: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        district: { type: 'string' },
        platform: { type: 'boolean', default: false },
      },
    })
    if (values.email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email))
      return { email: values.email, district: values.district, platform: values.platform }
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Expected(`Give the administrator's email address:\n  ${usage}`)
}
