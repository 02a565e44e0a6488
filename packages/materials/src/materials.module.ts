import { userContextParts } from '@atrium/auth/public'
import { defineModule } from '@atrium/kit/server'
import { isReviewer } from './reviewers.queries.ts'
import { materialsRouter } from './materials.router.ts'
import { materialsRest } from './rest.ts'

export const materials = defineModule({
  router: materialsRouter,
  rest: materialsRest,
  extensions: [
    userContextParts({
      name: 'reviewer',
      read: async ({ db, identity }) => ({
        features: (await isReviewer(db, identity.userID)) ? ['reviewer'] : [],
      }),
    }),
  ],
})
