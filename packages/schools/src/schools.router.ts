import { resourceProcedures, router } from '@atrium/kit/server'
import { and, eq, inArray, isNull } from 'drizzle-orm'
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
    ...resourceProcedures(levelsResource, {
      table: schoolLevels,
      inUse: async (tx, ids) => {
        const rows = await tx
          .select({ id: schools.levelID })
          .from(schools)
          .where(and(inArray(schools.levelID, ids), isNull(schools.removedAt)))
        return rows.map((row) => row.id ?? 0)
      },
    }),
  }),
  schools: router({
    ...resourceProcedures(schoolsResource, {
      table: schools,
      references: { levelID: { table: schoolLevels, label: schoolLevels.name } },
    }),
  }),
  closedDays: router({
    ...resourceProcedures(closedDaysResource, {
      table: closedDays,
      references: { schoolID: { table: schools, label: schools.name } },
    }),
  }),
  years: router({
    ...resourceProcedures(yearsResource, {
      table: schoolYears,
      inUse: async (tx, ids) => {
        const rows = await tx
          .select({ id: terms.schoolYearID })
          .from(terms)
          .where(and(inArray(terms.schoolYearID, ids), isNull(terms.removedAt)))
        return rows.map((row) => row.id)
      },
    }),
  }),
  terms: router({
    ...resourceProcedures(termsResource, {
      table: terms,
      references: {
        schoolYearID: { table: schoolYears, label: schoolYears.name },
        schoolID: { table: schools, label: schools.name },
      },
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
