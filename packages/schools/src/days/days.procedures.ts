import { recordProcedures } from '@atrium/kit/server'
import { calendarDays } from '../bells/bells.table.ts'
import { checkOwnCalendar } from '../calendar-uses.ts'
import { calendarDaysRecord } from './days.record.ts'

export const calendarDayProcedures = recordProcedures(calendarDaysRecord, {
  table: calendarDays,
  // A closed day needs a note, so that teachers and families can see why there is no school.
  beforeWrite: async ({ draft }) =>
    draft.kind !== 'instruction' && !draft.note
      ? { note: { id: 'kit.valid.required' } }
      : undefined,
  after: checkOwnCalendar,
})
