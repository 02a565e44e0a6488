import { defineModule } from '@atrium/kit/server'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { seatingRouter } from './seating.router.ts'

export const seating = defineModule({ router: seatingRouter, screens, messages })
