import { currentTime, schoolDate } from '../shared/clock.ts'
import { useUserContext } from './session.tsx'

/** Today at the school, 'YYYY-MM-DD'. */
export function useSchoolDay(): string {
  const { schoolTimeZone } = useUserContext()
  return schoolDate(currentTime(), schoolTimeZone)
}
