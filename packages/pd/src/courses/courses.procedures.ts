import { users } from '@atrium/auth/tables'
import { forms } from '@atrium/forms/tables'
import { recordProcedures, reachOf, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { pdSections } from '../sections/sections.table.ts'
import { formArea, needs } from '../words.ts'
import { mayWriteCourse } from './course-state.rules.ts'
import { coursesRecord } from './courses.record.ts'
import {
  pdCourseCredits,
  pdCourseMaterials,
  pdCoursePrerequisites,
  pdCourses,
  pdCourseTags,
} from './courses.table.ts'

/** Runs professional development, or decides on applications: sees every course. */
export const seesEveryCourse = (ctx: UserRequest): boolean =>
  reachOf(ctx.user, needs.administer) === 'district' ||
  reachOf(ctx.user, needs.approve) === 'district'

export const administers = (ctx: UserRequest): boolean =>
  reachOf(ctx.user, needs.administer) === 'district'

/** The courses a person can read: their own and approved ones. */
export const coursesWithin = (ctx: UserRequest): SQL | undefined =>
  seesEveryCourse(ctx)
    ? undefined
    : or(eq(pdCourses.creatorID, ctx.user.userID), eq(pdCourses.state, 'actv'))

export const courseProcedures = recordProcedures(coursesRecord, {
  table: pdCourses,
  columns: {
    creatorName: sql`(select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${users} u where u.district_id = ${pdCourses.districtID} and u.id = ${pdCourses.creatorID})`,
    sectionCount: sql`(select count(*)::int from ${pdSections} s where s.district_id = ${pdCourses.districtID} and s.course_id = ${pdCourses.id} and s.removed_at is null)`,
  },
  lines: {
    credits: pdCourseCredits,
    tags: pdCourseTags,
    prerequisites: pdCoursePrerequisites,
    materials: pdCourseMaterials,
  },
  references: {
    surveyFormID: {
      table: forms,
      label: forms.title,
      where: and(eq(forms.area, formArea), isNull(forms.removedAt)),
    },
  },
  within: coursesWithin,
  beforeWrite: async ({
    ctx,
    tx,
    act,
    before,
    draft,
    values,
  }): Promise<FieldErrors | undefined> => {
    if (act === 'create') values.creatorID = ctx.user.userID
    else {
      const [row] = await tx
        .select({ state: pdCourses.state, creatorID: pdCourses.creatorID })
        .from(pdCourses)
        .where(
          and(eq(pdCourses.districtID, ctx.user.districtID), eq(pdCourses.id, before?.id ?? 0)),
        )
        .for('update')
      const isCreator = row?.creatorID === ctx.user.userID
      if (!row || !mayWriteCourse(row.state, { isCreator, administers: administers(ctx) }))
        throw refuse.conflict('pd.course.locked')
    }
    const types = draft.credits.map(
      (credit) => `${credit.creditTypeID} ${credit.approvalAreaID ?? 0}`,
    )
    if (new Set(types).size < types.length) return { credits: { id: 'pd.course.creditTwice' } }
    if (draft.prerequisites.some((one) => one.requiredCourseID === before?.id))
      return { prerequisites: { id: 'pd.course.requiresItself' } }
    if (draft.surveyRequired && draft.surveyFormID === null)
      return { surveyFormID: { id: 'kit.valid.required' } }
    const words = [
      draft.title,
      draft.code,
      draft.organization,
      draft.description,
      draft.objectives,
    ].join(' ')
    values.searchText = sql`atrium_fold(${words})`
    return undefined
  },
})
