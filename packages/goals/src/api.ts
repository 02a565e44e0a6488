import { moduleApi } from '@atrium/kit/client'
import type { goals } from './goals.module.ts'

export const api = moduleApi<typeof goals.router>('goals')
