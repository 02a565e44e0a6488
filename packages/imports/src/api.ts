import { moduleApi } from '@atrium/kit/client'
import type { importsRouter } from './imports.router.ts'

export const api = moduleApi<typeof importsRouter>('imports')
