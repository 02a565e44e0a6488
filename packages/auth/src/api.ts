import { moduleApi } from '@atrium/kit/client'
import type { auth } from './auth.module.ts'

/** Auth's slice of the client. */
export const api = moduleApi<typeof auth.router>('auth')
