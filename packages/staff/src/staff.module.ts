import { documentKinds } from '@atrium/documents/public'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { peopleDocuments, peopleFileRoute } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { staffFile } from './list-file.queries.ts'
import { staffGroupsRecord } from './groups/groups.record.ts'
import { staffGroupMembers, staffGroups } from '@atrium/people/tables'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { staffRouter } from './staff.router.ts'

const records = {
  groups: recordProcedures(staffGroupsRecord, {
    table: staffGroups,
    columns: {
      memberCount: sql<number>`(select count(*)::int from ${staffGroupMembers} m
        where m.district_id = ${staffGroups}.district_id and m.group_id = ${staffGroups}.id)`,
    },
  }),
}

export const staff = defineModule({
  records,
  router: staffRouter,
  screens,
  messages,
  extensions: [documentKinds(...peopleDocuments(staffFile))],
  routes: [peopleFileRoute(staffFile)],
})
