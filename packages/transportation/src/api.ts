import { moduleApi } from '@atrium/kit/client'
import type { transportation } from './transportation.module.ts'

export const api = moduleApi<typeof transportation.router>('transportation')
