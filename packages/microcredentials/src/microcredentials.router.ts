import { router } from '@atrium/kit/server'

/** One sub-router an area, under the area's name. */
export const microcredentialsRouter = router({})
