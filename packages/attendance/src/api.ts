import { moduleApi } from '@atrium/kit/client'
import type { attendance } from './attendance.module.ts'

export const api = moduleApi<typeof attendance.router>('attendance')
