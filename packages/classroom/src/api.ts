import { moduleApi } from '@atrium/kit/client'
import type { classroomRouter } from './classroom.router.ts'

export const api = moduleApi<typeof classroomRouter>('classroom')
