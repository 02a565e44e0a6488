import { defineModule } from '@atrium/kit/server'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

const records = {}

export const educatorGrowth = defineModule({ records, screens, messages })
