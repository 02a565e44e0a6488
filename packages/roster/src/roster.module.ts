import { defineModule } from '@atrium/kit/server'
import { rosterRest } from './rest.ts'
import { rosterRouter } from './roster.router.ts'

export const roster = defineModule({
  router: rosterRouter,
  rest: rosterRest,
})
