import { moduleApi } from '@atrium/kit/client'
import type { staffRouter } from './staff.router.ts'

export const api = moduleApi<typeof staffRouter>('staff')
