import { defineJob } from '@atrium/kit/server'
import { patience, runSource } from './fetch.actions.ts'

/** Asks one source for what is new. Asked for twenty times at once, it is asked once. */
export const fetchJob = defineJob<{ sourceID: number }>({
  name: 'dataSuites.fetch',
  singleton: ({ sourceID }) => String(sourceID),
  followers: ['dataSuites.view'],
  retry: patience,
  // Others' servers are slow in many ways: one that hangs does not hold up the rest.
  atOnce: 3,
  run: (ctx, { sourceID }, progress) => runSource(ctx, sourceID, progress),
})
