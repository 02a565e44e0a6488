import { defineModule } from '@atrium/kit/server'
import { homeroomProcedures, houseProcedures } from './groups/groups.procedures.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { studentGroupsRouter } from './student-groups.router.ts'

const records = { homerooms: homeroomProcedures, housesAndTeams: houseProcedures }

export const studentGroups = defineModule({
  records,
  router: studentGroupsRouter,
  screens,
  messages,
})
