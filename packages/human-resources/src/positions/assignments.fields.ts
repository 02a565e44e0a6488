import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { assignmentStatuses, weekdayNames } from './positions.words.ts'

/** The positions that someone holds or held. */
export const assignmentList = defineOwned({
  name: 'humanResources.assignments',
  label: 'positionName',
  sort: '-startsOn',
  fields: {
    positionID: f.reference({ to: 'humanResources.positions', required: true }),
    positionName: f.text({ max: 300, readOnly: true, hidden: true }),
    supervisorName: f.text({ max: 300, readOnly: true, hidden: true }),
    fte: f.number({ moreThan: 0, max: 1, required: true, default: 1 }),
    weekdays: f.choices({ of: weekdayNames, min: 1, default: weekdayNames }),
    status: f.choice({ of: assignmentStatuses, required: true, default: 'probationary' }),
    startsOn: f.date({ required: true }),
    endsOn: f.date({ notBefore: 'startsOn' }),
    note: f.multiline({ max: 1000 }),
  },
})
export type Assignment = RowOf<typeof assignmentList>
