import { router } from '@atrium/kit/server'

export const credentialsRouter = router({})
