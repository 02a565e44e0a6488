import { moduleApi } from '@atrium/kit/client'
import type { settings } from './settings.module.ts'

export const api = moduleApi<typeof settings.router>('settings')
