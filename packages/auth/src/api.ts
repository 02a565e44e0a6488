import { moduleApi } from '@atrium/kit/client'
import type { authRouter } from './auth.router.ts'

/** Auth's slice of the client. */
export const api = moduleApi<typeof authRouter>('auth')
