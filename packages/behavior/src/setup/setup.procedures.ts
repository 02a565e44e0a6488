import { recordProcedures } from '@atrium/kit/server'
import { concernKindsRecord } from './concern-kinds.record.ts'
import { consequenceProcedures } from './consequences.actions.ts'
import { incidentTypesRecord } from './incident-types.record.ts'
import { concernKinds, incidentTypes } from './setup.table.ts'

/** The district's lists, which concerns and incidents refer to. */
export const setupProcedures = {
  concernKinds: recordProcedures(concernKindsRecord, { table: concernKinds }),
  incidentTypes: recordProcedures(incidentTypesRecord, { table: incidentTypes }),
  consequences: consequenceProcedures,
}
