import { recordProcedures } from '@atrium/kit/server'
import { lcapGoals, pdRequirements, pdTags } from './lists.table.ts'
import { lcapGoalsRecord, pdTagsRecord } from './lists.record.ts'
import { requirementsRecord } from './requirements.record.ts'

/** What courses and reports choose from. */
export const listRecords = {
  tags: recordProcedures(pdTagsRecord, { table: pdTags }),
  lcapGoals: recordProcedures(lcapGoalsRecord, { table: lcapGoals }),
  requirements: recordProcedures(requirementsRecord, { table: pdRequirements }),
}
