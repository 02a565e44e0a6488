import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { openSection } from '@atrium/roster/public'

export interface ClassOf {
  staffID: number
  sectionID: number
}

/**
 * A class, for its teachers and people who may open any classroom at its school. Refuses 404 anyone
 * else. One statement.
 */
export const openClass = (ctx: UserRequest, of: ClassOf) =>
  openSection(ctx, { ...of, permission: 'classroom.any' })

/** The same to write in it. Refuses 403 a class that is over for its teacher. */
export async function openToWrite(ctx: UserRequest, of: ClassOf) {
  const section = await openClass(ctx, of)
  if (!section.mayWrite) throw refuse.forbidden('feed.refusal.classOver')
  return section
}
