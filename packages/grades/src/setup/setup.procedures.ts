import { recordProcedures } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { termName } from '@atrium/schools/public'
import { terms, schoolYears } from '@atrium/schools/tables'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { gradingCommentsRecord } from './comments.record.ts'
import { commentTextErrors } from './comment.rules.ts'
import { gradeMarksRecord } from './marks.record.ts'
import { gradingPeriodsRecord } from './periods.record.ts'
import { gradingScalesRecord } from './scales.record.ts'
import { partErrors, stepErrors } from './setup.rules.ts'
import {
  gradeMarks,
  gradingComments,
  gradingPeriodParts,
  gradingPeriods,
  gradingScales,
  gradingScaleSteps,
} from './setup.table.ts'

export const gradeMarkProcedures = recordProcedures(gradeMarksRecord, { table: gradeMarks })

export const gradingScaleProcedures = recordProcedures(gradingScalesRecord, {
  table: gradingScales,
  lines: { steps: gradingScaleSteps },
  columns: {
    summary: sql`(select coalesce(string_agg(m.mark || ' ' || trim_scale(x.from_percent) || '%', ', ' order by x.from_percent desc), '') from ${gradingScaleSteps} x
      join ${gradeMarks} m on m.district_id = x.district_id and m.id = x.grade_mark_id
      where x.district_id = ${gradingScales.districtID} and x.grading_scale_id = ${gradingScales.id})`,
  },
  beforeWrite: async ({ tx, ctx, draft, before, values }) => {
    const errors = stepErrors(draft.steps)
    if (Object.keys(errors).length > 0) return errors
    // The newer default replaces the older one.
    if (values.isDefault === true)
      await tx
        .update(gradingScales)
        .set({ isDefault: false, version: sql`${gradingScales.version} + 1` })
        .where(
          and(
            eq(gradingScales.districtID, ctx.user.districtID),
            eq(gradingScales.isDefault, true),
            sql`${gradingScales.schoolID} is not distinct from ${draft.schoolID}::integer`,
            sql`${gradingScales.removedAt} is null`,
            before ? sql`${gradingScales.id} <> ${before.id}` : undefined,
          ),
        )
    return {}
  },
})

/** A term with its year, because every year has a fall term. */
const periodNameIn = (language: Language) =>
  sql`(select ${termName(language, sql`t`)} || ' · ' || y.abbr from ${terms} t join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
    where t.district_id = ${gradingPeriods.districtID} and t.id = ${gradingPeriods.termID})`

export const gradingPeriodProcedures = recordProcedures(gradingPeriodsRecord, {
  table: gradingPeriods,
  lines: { parts: gradingPeriodParts },
  columns: {
    name: { en: periodNameIn('en'), es: periodNameIn('es') },
  },
  beforeWrite: async ({ tx, ctx, draft }) => {
    const errors = partErrors(draft.termID, draft.parts)
    if (Object.keys(errors).length > 0 || draft.parts.length === 0) return errors
    const rows = await tx
      .select({ id: terms.id, from: terms.startDate, to: terms.endDate })
      .from(terms)
      .where(
        and(
          eq(terms.districtID, ctx.user.districtID),
          inArray(terms.id, [draft.termID, ...draft.parts.map((part) => part.termID)]),
        ),
      )
    const whole = rows.find(({ id }) => id === draft.termID)
    // Parts lie within the whole term's dates, so terms can't form a cycle.
    const isWithin = rows.every(({ from, to }) => whole && from >= whole.from && to <= whole.to)
    return isWithin ? {} : { parts: { id: 'grades.periods.outside' } }
  },
})

export const gradingCommentProcedures = recordProcedures(gradingCommentsRecord, {
  table: gradingComments,
  beforeWrite: async ({ draft }) => commentTextErrors(draft.text),
})
