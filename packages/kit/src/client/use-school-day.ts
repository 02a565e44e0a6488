import { toWallClock } from '../shared/wall-clock.rules.ts'
import { useUserContext } from './session.tsx'

/** Today at the school, 'YYYY-MM-DD'. */
export function useSchoolDay(): string {
  const { schoolTimeZone } = useUserContext()
  return toWallClock(new Date().toISOString(), schoolTimeZone).slice(0, 10)
}
