import { moduleApi } from '@atrium/kit/client'
import type { dataSuitesRouter } from './data-suites.router.ts'

export const api = moduleApi<typeof dataSuitesRouter>('dataSuites')
