import { moduleApi } from '@atrium/kit/client'
import type { healthRouter } from './health.router.ts'

export const api = moduleApi<typeof healthRouter>('health')
