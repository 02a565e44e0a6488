import type { JobContext, UserRequest } from '@atrium/kit/server'
import { absentUser } from './signed-in.queries.ts'

/**
 * What a person's own request would be, for a job that acts for them while they are away, with
 * what they may do at that moment; undefined if they may not sign in.
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
