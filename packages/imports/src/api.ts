import { moduleApi } from '@atrium/kit/client'
import type { importsRouter } from './imports.router.ts'

/** The slice of the client that customer imports use. */
export const api = moduleApi<typeof importsRouter>('imports')
