import { moduleApi } from '@atrium/kit/client'
import type { districtSettingsRouter } from './district-settings.router.ts'

export const api = moduleApi<typeof districtSettingsRouter>('districtSettings')
