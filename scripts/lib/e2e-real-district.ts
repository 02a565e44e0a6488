import { appoint } from '../../apps/server/src/appoint.ts'
import type { serve } from '../../apps/server/src/main.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { currentTime, schoolDate } from '../../packages/kit/src/shared/index.ts'
import { addOneOfEach, head, setUpDistrict, signInByLink } from '../../tests/real-district.ts'
import { freePort } from './postgres.ts'

/**
 * A district like any other, on an empty database: its first administrator as `npm run admin` makes
 * them, a school, a year, a small roster, and a record in each list.
 */
export async function makeRealDistrict(
  start: typeof serve,
  url: string,
  dataDir: string,
): Promise<void> {
  const { token } = await appoint(url, {
    email: head,
    districtName: 'Valley Unified',
    isPlatform: true,
  })
  const port = String(await freePort())
  const settings = readSettings({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const server = await start(settings, { url, embedded: false })
  const by = await signInByLink(server.url, token)
  await addOneOfEach(by, await setUpDistrict(by, schoolDate(currentTime(), 'America/Los_Angeles')))
  await server.close()
}
