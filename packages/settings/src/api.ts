import { moduleApi } from '@atrium/kit/client'
import type { settingsRouter } from './settings.router.ts'

export const api = moduleApi<typeof settingsRouter>('settings')
