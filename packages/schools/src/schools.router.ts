import { resourceProcedures, router } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { closedDaysResource } from './closed-days/closed-days.resource.ts'
import { districtProcedures } from './district/district.procedures.ts'
import { levelsResource } from './levels/levels.resource.ts'
import { logosRouter } from './logos/logos.router.ts'
import { closedDays, schoolLevels, schools, schoolYears, terms } from './schools.table.ts'
import { schoolsResource } from './schools/schools.resource.ts'
import { termErrors } from './terms/term.rules.ts'
import { termsResource } from './terms/terms.resource.ts'
import { yearsResource } from './years/years.resource.ts'

export const schoolsRouter = router({
  district: router({ ...districtProcedures }),
  logos: logosRouter,
  levels: router({
    ...resourceProcedures(levelsResource, { table: schoolLevels }),
  }),
  schools: router({
    ...resourceProcedures(schoolsResource, { table: schools }),
  }),
  closedDays: router({
    ...resourceProcedures(closedDaysResource, { table: closedDays }),
  }),
  years: router({
    ...resourceProcedures(yearsResource, { table: schoolYears }),
  }),
  terms: router({
    ...resourceProcedures(termsResource, {
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
    }),
  }),
})
