import { defineModule } from '@atrium/kit/server'
import { messages } from './messages/index.ts'
import { schoolsRouter } from './schools.router.ts'
import { screens } from './screens.ts'
import { logoFiles } from './logos/logos.router.ts'

export const schools = defineModule({
  router: schoolsRouter,
  screens,
  messages,
  extensions: [logoFiles],
})
