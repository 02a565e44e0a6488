import { dataOf } from '@atrium/kit/server'
import {
  activities,
  activityMembers,
  activityNeeds,
  activityRequirements,
  activitySignOffs,
} from './activities.table.ts'

export const data = [
  dataOf(activities, {
    keys: 'schoolID schoolYearID',
    people: 'advisorID',
    setup: 'name kind season advisorNumber meets room grades capacity active',
    kept: 'inUse',
  }),
  dataOf(activityMembers, {
    of: 'studentID',
    title: { en: 'Activities', es: 'Actividades' },
    keys: 'schoolID activityID',
    people: 'studentID',
    educationRecord: 'studentNumber role joinedOn leftOn notes',
    kept: 'withPerson',
  }),
  dataOf(activityNeeds, { keys: 'place activityID requirementID', kept: 'inUse' }),
  dataOf(activityRequirements, { setup: 'name kind minimum description active', kept: 'inUse' }),
  dataOf(activitySignOffs, {
    of: { column: 'memberID', in: activityMembers },
    title: { en: 'Activity requirements met', es: 'Requisitos de actividades cumplidos' },
    keys: 'place memberID requirementID',
    educationRecord: 'metOn note',
    kept: 'withPerson',
  }),
]
