import { saveAssignment, assignmentOf, categoriesOfClass } from '@atrium/grades/public'
import type { UserRequest } from '@atrium/kit/server'
import { openClass, type ClassOf } from '../open-class.queries.ts'

/** The categories that an assignment of a class can have. Refuses 404 as `classFeed`. Two statements. */
export async function feedCategories(ctx: UserRequest, of: ClassOf) {
  const { courseName, sectionNumber, mayWrite, today } = await openClass(ctx, of)
  const categories = await categoriesOfClass(ctx, of.sectionID)
  return { courseName, sectionNumber, mayWrite, today, categories }
}

/** An assignment, and the categories that it can have. Refuses 404 as `classFeed`, and one of another class. Three statements. */
export async function feedAssignment(ctx: UserRequest, { id, ...of }: ClassOf & { id: number }) {
  const [about, assignment] = await Promise.all([
    feedCategories(ctx, of),
    assignmentOf(ctx, { sectionID: of.sectionID, id }),
  ])
  return { ...about, assignment }
}

/** Saves through the gradebook's own rules, so that it is in the gradebook at once. Refuses as the gradebook does. */
export const saveFeedAssignment = (ctx: UserRequest, input: Parameters<typeof saveAssignment>[1]) =>
  saveAssignment(ctx, input)
