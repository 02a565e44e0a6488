import type { JobContext, UserRequest } from '@atrium/kit/server'
import { absentUser } from './signed-in.queries.ts'

/**
 * A request as the person would make it, for a job that acts on their behalf. It has their current
 * permissions. Undefined if they may not sign in.
 * @param schoolID the school they had switched to
 */
export async function jobRequest(
  { database, db, districtID, runID, now }: JobContext,
  userID: number,
  schoolID?: number,
): Promise<UserRequest | undefined> {
  const user = await absentUser(db, districtID, userID, schoolID)
  return (
    user && {
      database,
      db,
      user,
      language: user.language,
      now,
      request: {
        requestID: `run-${runID}`,
        ip: '',
        host: '',
        userAgent: '',
        sessionID: null,
        setCookie: () => {},
      },
    }
  )
}
