import { moduleApi } from '@atrium/kit/client'
import type { eventsRouter } from './events.router.ts'

export const api = moduleApi<typeof eventsRouter>('events')
