import { moduleApi } from '@atrium/kit/client'
import type { studentsRouter } from './students.router.ts'

export const api = moduleApi<typeof studentsRouter>('students')
