import { defineJob } from '@atrium/kit/server'
import { sendResetLinks, type ResetAsk } from './reset-links.actions.ts'

/** Looks for the accounts that a reset link was asked for, away from the request that asked. */
export const sendResetLinksJob = defineJob<ResetAsk>({
  name: 'auth.sendResetLinks',
  run: ({ database, now }, ask) => sendResetLinks(database, ask, now()),
  retry: { limit: 3, delaySeconds: 10 },
  atOnce: 2,
})
