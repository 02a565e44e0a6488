import { moduleApi } from '@atrium/kit/client'
import type { guardiansRouter } from './guardians.router.ts'

export const api = moduleApi<typeof guardiansRouter>('guardians')
