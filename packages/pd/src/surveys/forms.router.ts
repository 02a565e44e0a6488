import { formAreas, formEditing } from '@atrium/forms/public'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, or } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { pdSections } from '../sections/sections.table.ts'
import { formArea, needs, notAskedInSurveys } from '../words.ts'

/**
 * Surveys are read by the people asked, through their own procedure; as forms, by their authors.
 */
export const surveyFormArea = formAreas({
  area: formArea,
  mayRead: async (ctx) => ctx.user?.permissions.has(needs.administer) === true,
})

/** The survey and evaluation forms of professional development, as they are written. */
export const pdFormsRouter = formEditing({
  area: formArea,
  needs: [needs.administer],
  without: notAskedInSurveys,
  beforeRemove: async (ctx, formID) => {
    const [course] = await ctx.db
      .select({ id: pdCourses.id })
      .from(pdCourses)
      .leftJoin(
        pdSections,
        and(eq(pdSections.districtID, pdCourses.districtID), eq(pdSections.courseID, pdCourses.id)),
      )
      .where(
        and(
          eq(pdCourses.districtID, ctx.user.districtID),
          isNull(pdCourses.removedAt),
          or(eq(pdCourses.surveyFormID, formID), eq(pdSections.surveyFormID, formID)),
        ),
      )
      .limit(1)
    if (course) throw refuse.conflict('pd.form.inUse')
  },
})
