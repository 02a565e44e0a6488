import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { todayOf } from '@atrium/roster/public'
import { and, eq, sql } from 'drizzle-orm'
import { mayEdit, readForms } from './requests.queries.ts'
import { requestErrors } from './requests.rules.ts'
import { courseRequestForms, courseRequests } from './requests.table.ts'
import type { RequestedCourse } from './words.ts'

/**
 * Saves a student's requests from a catalog. Refuses 404 a student the caller may not see or
 * another school's catalog, 403 outside the window, 409 what someone else has changed, 422 courses
 * that are not offered or too many.
 */
export async function saveRequests(
  ctx: UserRequest,
  {
    studentID,
    catalogID,
    version,
    requested,
  }: { studentID: number; catalogID: number; version: number; requested: RequestedCourse[] },
): Promise<{ version: number }> {
  const { districtID, userID } = ctx.user
  const today = await todayOf(ctx)
  await loadStudent(ctx, studentID, 'schedule')
  return ctx.database.transaction(districtID, async (tx) => {
    // Two who save one student's requests take turns.
    await tx
      .select({ id: students.userID })
      .from(students)
      .where(and(eq(students.districtID, districtID), eq(students.userID, studentID)))
      .for('no key update')
    const { role, forms } = await readForms(ctx, tx, studentID, sql`k.id = ${catalogID}`)
    const [form] = forms
    if (!form) throw refuse.notFound('kit.refusal.notFound')
    if (!mayEdit(role, form, today)) throw refuse.forbidden('academics.requests.closed')
    if (form.version !== version)
      throw refuse.changed({ version: form.version, requested: form.requested })
    const errors = requestErrors(requested, {
      courseIDs: new Set(form.courses.map(({ id }) => id)),
      maxRequests: form.maxRequests,
    })
    if (errors) throw refuse.fields(errors)
    const saved = { version: version + 1, savedBy: userID, savedAt: ctx.now().toISOString() }
    const [row] = await tx
      .insert(courseRequestForms)
      .values({ districtID, courseCatalogID: catalogID, studentID, ...saved })
      .onConflictDoUpdate({
        target: [
          courseRequestForms.districtID,
          courseRequestForms.courseCatalogID,
          courseRequestForms.studentID,
        ],
        set: saved,
      })
      .returning({ id: courseRequestForms.id })
    if (!row) throw new Error('the requests were not saved')
    await tx
      .delete(courseRequests)
      .where(and(eq(courseRequests.districtID, districtID), eq(courseRequests.formID, row.id)))
    if (requested.length > 0)
      await tx
        .insert(courseRequests)
        .values(requested.map((one, at) => ({ districtID, formID: row.id, place: at + 1, ...one })))
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'academics.courseRequests', entityID: studentID },
      ...{ action: 'update', before: { catalogID, requested: form.requested } },
      after: { catalogID, requested },
      requestID: ctx.request.requestID,
    })
    return { version: saved.version }
  })
}
