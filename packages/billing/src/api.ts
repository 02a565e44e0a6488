import { moduleApi } from '@atrium/kit/client'
import type { billing } from './billing.module.ts'

export const api = moduleApi<typeof billing.router>('billing')
