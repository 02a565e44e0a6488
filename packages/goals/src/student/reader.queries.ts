import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { loadStudent, readsPage } from '@atrium/people/public'
import type { Reader } from '../readers.rules.ts'
import type { goalsSection, portfolioSection } from './sections.ts'

type Section = typeof goalsSection.name | typeof portfolioSection.name

const refusals = {
  goals: 'goals.refusal.notAllowed',
  portfolio: 'goals.refusal.evidenceNotAllowed',
} as const satisfies Record<Section, string>

/**
 * What the caller is to a student. Refuses 404 a student whom they may not know about, and 403 where
 * they see the student and not this page.
 */
export async function readerOf(
  ctx: UserRequest,
  userID: number,
  section: Section,
): Promise<Reader> {
  const student = await loadStudent(ctx, userID)
  if (!readsPage(ctx, student, 'student', section)) throw refuse.forbidden(refusals[section])
  // Someone who sees the product as the student, or as the family, is from the school.
  const isItself = !ctx.user.seenBy
  const isOwner = isItself && userID === ctx.user.userID
  const isFamily = isItself && !isOwner && student.facts.viewerIsGuardian === 'yes'
  return { isOwner, isFamily, isSchool: !isOwner && !isFamily }
}
