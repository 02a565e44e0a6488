import { moduleApi } from '@atrium/kit/client'
import type { paymentsRouter } from './payments.router.ts'

export const api = moduleApi<typeof paymentsRouter>('payments')
