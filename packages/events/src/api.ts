import { moduleApi } from '@atrium/kit/client'
import type { events } from './events.module.ts'

export const api = moduleApi<typeof events.router>('events')
