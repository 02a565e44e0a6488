import { recordProcedures } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { checkCalendars } from '../calendar-uses.ts'
import { schoolYears, terms } from '../schools.table.ts'
import { termErrors } from './term.rules.ts'
import { termsRecord } from './terms.record.ts'

export const termProcedures = recordProcedures(termsRecord, {
  table: terms,
  beforeWrite: async ({ tx, ctx, draft }) => {
    const [year] = await tx
      .select({ startDate: schoolYears.startDate, endDate: schoolYears.endDate })
      .from(schoolYears)
      .where(
        and(
          eq(schoolYears.districtID, ctx.user.districtID),
          eq(schoolYears.id, draft.schoolYearID),
        ),
      )
    return year ? termErrors(draft, year) : undefined
  },
  after: checkCalendars,
})
