import { needing, resourceProcedures, router } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { closedDaysResource } from './closed-days/closed-days.resource.ts'
import { districtProcedures } from './district/district.procedures.ts'
import { claimHost, proveHost, readHost, releaseHost } from './district/host.actions.ts'
import { levelsResource } from './levels/levels.resource.ts'
import { logosRouter } from './logos/logos.router.ts'
import { closedDays, schoolLevels, schools, schoolYears, terms } from './schools.table.ts'
import { schoolsResource } from './schools/schools.resource.ts'
import { termErrors } from './terms/term.rules.ts'
import { termsResource } from './terms/terms.resource.ts'
import { yearsResource } from './years/years.resource.ts'

const managing = needing.districtWide('schools.manage')

export const schoolsRouter = router({
  district: router({ ...districtProcedures }),
  host: router({
    get: managing.query(({ ctx }) => readHost(ctx)),
    claim: managing
      .input(z.strictObject({ host: z.string().max(300) }))
      .mutation(({ ctx, input }) => claimHost(ctx, input.host)),
    prove: managing.mutation(({ ctx }) => proveHost(ctx)),
    release: managing.mutation(({ ctx }) => releaseHost(ctx)),
  }),
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
