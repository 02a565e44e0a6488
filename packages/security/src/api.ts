import { moduleApi } from '@atrium/kit/client'
import type { securityRouter } from './security.router.ts'

export const api = moduleApi<typeof securityRouter>('security')
