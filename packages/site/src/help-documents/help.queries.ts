import { everyScreen, type BaseContext } from '@atrium/kit/server'
import { refuse, type Screen } from '@atrium/kit/shared'
import { shownDistrict } from '@atrium/schools/public'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { shippedHelp } from '../help/index.ts'
import { helpOfRecordScreen, recordHelpByID } from '../help/record-help.ts'
import type { HelpText } from '../help/help.types.ts'
import { sanitisedHelp } from '../sanitise.ts'
import { helpDocuments } from './help-document.table.ts'

export interface HelpTitle {
  id: string
  title: string
}
export interface HelpDocument extends HelpTitle {
  html: string
}

/** A screen's name out of what a page may call it: `/students/search#grades` is `students/search`. */
const routeOf = (label: string): string => (label.split('#')[0] ?? '').replace(/^\/+|\/+$/g, '')

/**
 * The help documents of a screen in the caller's language: the district's own, then the product's, keyed by the label as it was asked.
 * Where the label has an anchor, those that have it come first.
 */
export async function helpTitles(
  ctx: BaseContext,
  label: string,
): Promise<Record<string, HelpTitle[]>> {
  const route = routeOf(label)
  const anchor = label.split('#')[1] ?? ''
  const own = await districtHelp(ctx, route)
  const shipped = own.some((one) => one.replacesShipped) ? [] : await shippedFor(route)
  const all = [
    ...own.map(({ id, title, html }) => ({ id: `d${id}`, title, html })),
    ...shipped.map(({ id, title, html }) => ({
      id,
      title: title[ctx.language],
      html: html[ctx.language],
    })),
  ]
  const [here, others] = [true, false].map((has) =>
    all.filter(({ html }) => hasAnchor(html, anchor) === has),
  )
  return { [label]: [...here!, ...others!].map(({ id, title }) => ({ id, title })) }
}

async function shippedFor(route: string): Promise<readonly HelpText[]> {
  const written = shippedHelp.filter((help) => help.routes.includes(route))
  if (written.length > 0) return written
  const derived = await helpOfRecordScreen(route)
  return derived ? [derived] : []
}

const hasAnchor = (html: string, anchor: string): boolean =>
  anchor !== '' && (html.includes(`id="${anchor}"`) || html.includes(`name="${anchor}"`))

/** One help document. Refuses 404 where there is no content for it. */
export async function readHelp(ctx: BaseContext, id: string): Promise<HelpDocument> {
  const shipped = shippedHelp.find((help) => help.id === id) ?? (await recordHelpByID(id))
  if (shipped) return { id, title: shipped.title[ctx.language], html: shipped.html[ctx.language] }
  const number = /^d(\d{1,9})$/.exec(id)?.[1]
  const districtID = number === undefined ? undefined : await shownDistrict(ctx)
  if (districtID === undefined) throw refuse.notFound('site.refusal.noHelp')
  const [row] = await ctx.database
    .district(districtID)
    .select({ title: helpDocuments.title, html: helpDocuments.html })
    .from(helpDocuments)
    .where(
      and(
        eq(helpDocuments.districtID, districtID),
        eq(helpDocuments.id, Number(number)),
        isNull(helpDocuments.removedAt),
      ),
    )
  if (!row) throw refuse.notFound('site.refusal.noHelp')
  return { id, title: row.title, html: sanitisedHelp(row.html) }
}

async function districtHelp(ctx: BaseContext, route: string) {
  const districtID = await shownDistrict(ctx)
  if (districtID === undefined) return []
  return ctx.database
    .district(districtID)
    .select({
      id: helpDocuments.id,
      title: helpDocuments.title,
      html: helpDocuments.html,
      replacesShipped: helpDocuments.replacesShipped,
    })
    .from(helpDocuments)
    .where(
      and(
        eq(helpDocuments.districtID, districtID),
        eq(helpDocuments.route, route),
        eq(helpDocuments.language, ctx.language),
        isNull(helpDocuments.removedAt),
      ),
    )
    .orderBy(asc(helpDocuments.title), asc(helpDocuments.id))
    .limit(50)
}

/** True if the product has a screen of that name. */
export const hasScreen = (name: string): boolean =>
  everyScreen.find(name) !== undefined || shippedHelp.some((help) => help.routes.includes(name))

/**
 * The names of screens without help from the product: if there are any, the tests fail. A record’s
 * list and form have generated help.
 */
export const screensWithoutHelp = (
  screens: readonly Pick<Screen, 'name' | 'record'>[],
): string[] => {
  const helped = new Set(shippedHelp.flatMap((help) => help.routes))
  return screens.filter(({ name, record }) => !record && !helped.has(name)).map(({ name }) => name)
}
