import { moduleApi } from '@atrium/kit/client'
import type { staff } from './staff.module.ts'

export const api = moduleApi<typeof staff.router>('staff')
