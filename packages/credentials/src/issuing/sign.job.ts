import { defineJob } from '@atrium/kit/server'
import { signWaiting } from './sign.actions.ts'

/**
 * Signs and bakes pending credentials. A run that finds none has nothing to do: the previous one
 * handled them.
 */
export const signJob = defineJob<object>({
  name: 'credentials.sign',
  followers: ['credentials.manage'],
  retry: { limit: 120, delaySeconds: 5 },
  run: ({ database, districtID, now }, _input, progress) =>
    signWaiting(database, districtID, now, progress),
})
