import { moduleApi } from '@atrium/kit/client'
import type { standardsRouter } from './standards.router.ts'

export const api = moduleApi<typeof standardsRouter>('standards')
