import { moduleApi } from '@atrium/kit/client'
import type { gradesRouter } from './grades.router.ts'

export const api = moduleApi<typeof gradesRouter>('grades')
