import { moduleApi } from '@atrium/kit/client'
import type { timesheets } from './timesheets.module.ts'

export const api = moduleApi<typeof timesheets.router>('timesheets')
