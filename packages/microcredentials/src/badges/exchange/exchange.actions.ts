import { randomUUID } from 'node:crypto'
import type { UserRequest } from '@atrium/kit/server'
import { readBadge } from '../badge.queries.ts'
import { createBadge } from '../badge.actions.ts'
import { studioChoices } from '../badges.queries.ts'
import { fromExchange, toExchange, type LeftOut } from './exchange.rules.ts'
import { parseExchange } from './exchange.schema.ts'

/** A microcredential as a file. Refuses 404. */
export async function exportBadge(ctx: UserRequest, badgeID: number): Promise<{ fileName: string; content: string }> {
  const [badge, choices] = await Promise.all([readBadge(ctx, badgeID), studioChoices(ctx)])
  const name = badge.content.name.normalize('NFKD').replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-+|-+$/g, '').toLowerCase()
  return { fileName: `${name || 'microcredential'}.json`, content: `${JSON.stringify(toExchange(badge.content, choices, ctx.now().toISOString()), null, 2)}\n` }
}

/** Makes a draft of a file; says what it names that this district does not have. Refuses 422; nothing is written then. */
export async function importBadge(ctx: UserRequest, text: string): Promise<{ badgeID: number; leftOut: LeftOut[] }> {
  const file = parseExchange(text)
  const { content, leftOut } = fromExchange(file, await studioChoices(ctx), randomUUID)
  return { badgeID: await createBadge(ctx, content, 'import'), leftOut }
}
