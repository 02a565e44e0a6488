import { router } from '@atrium/kit/server'

export const dataSuitesRouter = router({})
