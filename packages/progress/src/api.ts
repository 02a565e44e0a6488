import { moduleApi } from '@atrium/kit/client'
import type { progressRouter } from './progress.router.ts'

export const api = moduleApi<typeof progressRouter>('progress')
