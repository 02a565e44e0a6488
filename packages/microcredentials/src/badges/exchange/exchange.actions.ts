import { randomUUID } from 'node:crypto'
import type { UserRequest } from '@atrium/kit/server'
import { standardsByIdentifiers } from '@atrium/standards/public'
import { standardContent } from '../chosen-standards.ts'
import { readBadge } from '../badge.queries.ts'
import { createBadge } from '../badge.actions.ts'
import { studioChoices } from '../badges.queries.ts'
import { fromExchange, toExchange, type LeftOut } from './exchange.rules.ts'
import { parseExchange } from './exchange.schema.ts'

/** A microcredential as a file. Refuses 404. */
export async function exportBadge(
  ctx: UserRequest,
  badgeID: number,
): Promise<{ fileName: string; content: string }> {
  const [badge, choices] = await Promise.all([readBadge(ctx, badgeID), studioChoices(ctx)])
  const name = badge.content.name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return {
    fileName: `${name || 'microcredential'}.json`,
    content: `${JSON.stringify(toExchange(badge.content, choices, ctx.now().toISOString()), null, 2)}\n`,
  }
}

/**
 * Creates a draft from a file, with standards matched by CASE identifier. Reports anything in it
 * that this district doesn't have. Refuses 422 without writing anything.
 */
export async function importBadge(
  ctx: UserRequest,
  text: string,
): Promise<{ badgeID: number; leftOut: LeftOut[] }> {
  const file = parseExchange(text)
  const identifiers = file.microcredential.standards.map(({ identifier }) => identifier)
  const [choices, standards] = await Promise.all([
    studioChoices(ctx),
    standardsByIdentifiers(ctx.db, ctx.user.districtID, identifiers),
  ])
  const { content, leftOut } = fromExchange(
    file,
    {
      ...choices,
      standards: new Map(
        Array.from(standards, ([identifier, view]) => [identifier, standardContent(view)]),
      ),
    },
    randomUUID,
  )
  return { badgeID: await createBadge(ctx, content, 'import'), leftOut }
}
