import { ownFiles, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { stacks } from '../settings/settings.table.ts'
import type { BadgeContent } from './content.types.ts'

/**
 * Refuses 422 for a stack that the district doesn't have, and for assets that the person didn't
 * upload. Existing choices aren't checked again.
 */
export async function checkChosen(
  tx: Tx,
  { user }: UserRequest,
  content: BadgeContent,
  before: BadgeContent,
): Promise<void> {
  const errors: FieldErrors = {}
  if (content.stackID !== null && content.stackID !== before.stackID) {
    const [stack] = await tx
      .select({ id: stacks.id })
      .from(stacks)
      .where(
        and(
          eq(stacks.districtID, user.districtID),
          eq(stacks.id, content.stackID),
          isNull(stacks.removedAt),
        ),
      )
    if (!stack) errors.stackID = { id: 'microcredentials.stackNotFound' }
  }
  const known = new Set(before.resources.map(({ fileUUID }) => fileUUID))
  const fresh = content.resources.flatMap(({ fileUUID }, at) =>
    fileUUID !== null && !known.has(fileUUID) ? [{ fileUUID, at }] : [],
  )
  const own =
    fresh.length === 0
      ? new Set()
      : await ownFiles(
          tx,
          user,
          fresh.map(({ fileUUID }) => fileUUID),
          'any',
        )
  for (const { fileUUID, at } of fresh)
    if (!own.has(fileUUID))
      errors[`resources.${at}.fileUUID`] = { id: 'microcredentials.resourceDetailNotFound' }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}
