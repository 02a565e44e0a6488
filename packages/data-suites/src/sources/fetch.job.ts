import { defineJob } from '@atrium/kit/server'
import { patience, runSource } from './fetch.actions.ts'

/** Polls one source for new files. Twenty concurrent requests cause one run. */
export const fetchJob = defineJob<{ sourceID: number }>({
  name: 'dataSuites.fetch',
  singleton: ({ sourceID }) => String(sourceID),
  followers: ['dataSuites.view'],
  retry: patience,
  // Third-party servers are slow in many ways: one that hangs doesn't hold up the rest.
  atOnce: 3,
  run: (ctx, { sourceID }, progress) => runSource(ctx, sourceID, progress),
})
