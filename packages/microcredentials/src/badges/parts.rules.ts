import { escapeLike } from '@atrium/kit/shared'
import { needs } from '../words.ts'
import type { CreationPart } from './creation-state.rules.ts'

/**
 * The roles in which a person acts on a microcredential. People can't approve what they created
 * themselves, unless they are administrators.
 */
export function partsOf(
  holder: { userID: number; permissions: { has(permission: string): boolean } },
  badge: { creatorID: number },
): CreationPart[] {
  const parts: CreationPart[] = []
  const own = badge.creatorID === holder.userID
  if (own && holder.permissions.has(needs.create)) parts.push('creator')
  if (!own && holder.permissions.has(needs.approve)) parts.push('approver')
  if (holder.permissions.has(needs.administer)) parts.push('administrator')
  return parts
}

/** Whether someone sees the microcredentials of others in the studio. */
export const seesAll = (holder: { permissions: { has(permission: string): boolean } }): boolean =>
  holder.permissions.has(needs.approve) || holder.permissions.has(needs.administer)

/** Splits a search text into up to six words that must all match; `%` and `_` are literal. */
export const foldedWords = (typed: string): string[] =>
  typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6)
    .map(escapeLike)
