import { recordProcedures } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { promotionRulesRecord } from './promotion-rules.record.ts'
import { teaches } from './promotion.rules.ts'
import { promotionRules } from './promotion.table.ts'

export const promotionRuleProcedures = recordProcedures(promotionRulesRecord, {
  table: promotionRules,
  columns: {
    name: sql`${promotionRules.grade} || coalesce(' · ' || (select s.name from ${schools} s
      where s.district_id = ${promotionRules.districtID} and s.id = ${promotionRules.schoolID}), '')`,
  },
  beforeWrite: async ({ tx, ctx, draft }): Promise<FieldErrors | undefined> => {
    const target = draft.nextSchoolID ?? draft.schoolID
    if (target === null || draft.nextGrade === null) return undefined
    const [school] = await tx
      .select({ id: schools.id, gradeLow: schools.gradeLow, gradeHigh: schools.gradeHigh })
      .from(schools)
      .where(and(eq(schools.districtID, ctx.user.districtID), eq(schools.id, target)))
    return teaches(school, draft.nextGrade)
      ? undefined
      : { nextGrade: { id: 'academics.promotion.noSuchGrade' } }
  },
})
