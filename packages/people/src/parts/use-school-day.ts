import { useUserContext } from '@atrium/kit/client'
import { toWallClock } from '@atrium/kit/shared'

/** Today at the school, 'YYYY-MM-DD'. */
export function useSchoolDay(): string {
  const { schoolTimeZone } = useUserContext()
  return toWallClock(new Date().toISOString(), schoolTimeZone).slice(0, 10)
}
