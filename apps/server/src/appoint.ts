import { currentTime } from '@atrium/kit/shared'
import { appointAdministrator, type Appointment } from '@atrium/auth/public'
import { openDatabase, prepareDatabase, workLimits } from '@atrium/kit/server'

export { CannotAppoint, linkHours } from '@atrium/auth/public'

/** Migrates the database and appoints the administrator; see `appointAdministrator`. */
export async function appoint(
  url: string,
  of: { email: string; districtName: string | undefined; isPlatform: boolean },
): Promise<Appointment> {
  await prepareDatabase(url)
  const database = openDatabase({ url, lanes: 1, writers: 1, limits: workLimits })
  try {
    return await appointAdministrator(database, { ...of, now: currentTime() })
  } finally {
    await database.close()
  }
}
