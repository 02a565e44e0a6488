import { moduleApi } from '@atrium/kit/client'
import type { autoCall } from './auto-call.module.ts'

export const api = moduleApi<typeof autoCall.router>('autoCall')
