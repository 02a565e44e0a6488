import { defineModule } from '@atrium/kit/server'
import {
  activityMemberProcedures,
  activityProcedures,
  activityRequirementProcedures,
} from './activities.procedures.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

const records = {
  activities: activityProcedures,
  requirements: activityRequirementProcedures,
  members: activityMemberProcedures,
}

export const activities = defineModule({ records, screens, messages })
