import { moduleApi } from '@atrium/kit/client'
import type { schoolsRouter } from './schools.router.ts'

export const api = moduleApi<typeof schoolsRouter>('schools')
