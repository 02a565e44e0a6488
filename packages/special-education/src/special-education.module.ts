import { defineModule } from '@atrium/kit/server'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

const records = {}

export const specialEducation = defineModule({ records, screens, messages })
