import { holders } from '@atrium/access/public'
import { recordProcedures } from '@atrium/kit/server'
import { staffReference } from '../sections/sections.procedures.ts'
import { needs } from '../words.ts'
import { areaApprovers, lcapGoals, pdRequirements, pdTags } from './lists.table.ts'
import { areaApproversRecord } from './area-approvers.record.ts'
import { lcapGoalsRecord, pdTagsRecord } from './lists.record.ts'
import { requirementsRecord } from './requirements.record.ts'

/** What courses and reports choose from. */
export const listRecords = {
  tags: recordProcedures(pdTagsRecord, { table: pdTags }),
  lcapGoals: recordProcedures(lcapGoalsRecord, { table: lcapGoals }),
  areaApprovers: recordProcedures(areaApproversRecord, {
    table: areaApprovers,
    references: { userID: staffReference },
    beforeWrite: async ({ ctx, tx, draft }) => {
      const { districtID } = ctx.user
      const [may] = await holders(tx, {
        ...{ districtID, permission: needs.approve },
        of: [draft.userID],
      })
      return may ? undefined : { userID: { id: 'pd.course.mayNotApprove' } }
    },
  }),
  requirements: recordProcedures(requirementsRecord, { table: pdRequirements }),
}
