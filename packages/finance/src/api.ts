import { moduleApi } from '@atrium/kit/client'
import type { finance } from './finance.module.ts'

export const api = moduleApi<typeof finance.router>('finance')
