import { moduleApi } from '@atrium/kit/client'
import type { attendanceRouter } from './attendance.router.ts'

export const api = moduleApi<typeof attendanceRouter>('attendance')
