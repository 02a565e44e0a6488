import { defineModule } from '@atrium/kit/server'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { studentsRouter } from './students.router.ts'

export const students = defineModule({
  router: studentsRouter,
  screens,
  messages,
})
