import { moduleApi } from '@atrium/kit/client'
import type { auth } from './auth.module.ts'

export const api = moduleApi<typeof auth.router>('auth')
