import { userContextParts } from '@atrium/auth/public'
import { defineModule } from '@atrium/kit/server'
import { classroomContext } from './classroom-context.ts'
import { roomsOfClasses } from './room-uses.ts'
import { rosterRest } from './rest.ts'
import { rosterRouter } from './roster.router.ts'

export const roster = defineModule({
  router: rosterRouter,
  rest: rosterRest,
  extensions: [userContextParts(classroomContext), roomsOfClasses],
})
