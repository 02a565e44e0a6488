import { defineJob } from '@atrium/kit/server'
import { signWaiting } from './sign.actions.ts'

/** Signs and bakes what waits. A run that finds nothing has nothing to do: the one before took it along. */
export const signJob = defineJob<object>({
  name: 'credentials.sign',
  followers: ['credentials.manage'],
  retry: { limit: 120, delaySeconds: 5 },
  run: ({ database, districtID, now }, _input, progress) =>
    signWaiting(database, districtID, now, progress),
})
