import { moduleApi } from '@atrium/kit/client'
import type { meritPay } from './merit-pay.module.ts'

export const api = moduleApi<typeof meritPay.router>('meritPay')
