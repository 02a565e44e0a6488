import { moduleApi } from '@atrium/kit/client'
import type { educatorGrowth } from './educator-growth.module.ts'

export const api = moduleApi<typeof educatorGrowth.router>('educatorGrowth')
