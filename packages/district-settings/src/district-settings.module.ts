import { defineModule } from '@atrium/kit/server'
import { districtSettingsRouter } from './district-settings.router.ts'
import { messages } from './messages/index.ts'

export const districtSettings = defineModule({ router: districtSettingsRouter, messages })
