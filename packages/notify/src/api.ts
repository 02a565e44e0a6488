import { moduleApi } from '@atrium/kit/client'
import type { notifyRouter } from './notify.router.ts'

export const api = moduleApi<typeof notifyRouter>('notify')
