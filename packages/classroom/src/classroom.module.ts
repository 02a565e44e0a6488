import { defineModule } from '@atrium/kit/server'
import { classroomRouter } from './classroom.router.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const classroom = defineModule({
  router: classroomRouter,
  screens,
  messages,
})
