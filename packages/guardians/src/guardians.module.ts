import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { guardiansRouter } from './guardians.router.ts'
import { peopleDocuments, peopleFileRoute } from '@atrium/people/public'
import { guardiansFile } from './list-file.queries.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const guardians = defineModule({
  router: guardiansRouter,
  screens,
  messages,
  extensions: [documentKinds(...peopleDocuments(guardiansFile))],
  routes: [peopleFileRoute(guardiansFile)],
})
