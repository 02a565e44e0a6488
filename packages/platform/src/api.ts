import { moduleApi } from '@atrium/kit/client'
import type { platformRouter } from './platform.router.ts'

export const api = moduleApi<typeof platformRouter>('platform')
