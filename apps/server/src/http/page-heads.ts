import { asRefusal, log, statusOf, type PageHead, type PageHeadRow } from '@atrium/kit/server'
import { pathMatcher } from '@atrium/kit/shared'
import type { Request, Response } from 'express'
import { createCaller, type AppCaller } from '../modules.ts'
import type { ContextMaker } from './request-context.ts'

export interface FoundHead {
  status: 200 | 404
  /** Markup that replaces the page's title. */
  markup: string
}

/**
 * Finds a public page's metadata; undefined if no row covers the path, or the page may not be seen.
 */
export function pageHeads(
  rows: readonly PageHeadRow<AppCaller>[],
  contextOf: ContextMaker,
  publicOrigin: string | undefined,
) {
  const compiled = rows.map((row) => ({ ...row, match: pathMatcher(row.path) }))
  return async (req: Request, res: Response): Promise<FoundHead | undefined> => {
    for (const row of compiled) {
      const params = row.match(req.path)
      if (!params) continue
      const origin = publicOrigin ?? `${req.protocol}://${req.headers.host ?? ''}`
      try {
        const ctx = await contextOf(req, res, { quiet: true })
        const head = await row.head(createCaller(ctx), { params, language: ctx.language, origin })
        return { status: 200, markup: headMarkup(head, new URL(req.path, origin).href) }
      } catch (thrown) {
        const refusal = asRefusal(thrown)
        if (!refusal) log.error({ error: thrown, path: row.path }, 'the head of a page failed')
        return refusal && statusOf(refusal) === 404
          ? { status: 404, markup: '<title>Atrium</title>' }
          : undefined
      }
    }
    return undefined
  }
}

/** A head's markup; every text is escaped, and JSON-LD can't close its own element. */
export function headMarkup(
  { title, description, image, structuredData }: PageHead,
  address: string,
): string {
  const picture = image && new URL(image, address).href
  return [
    `<title>${escaped(title)} · Atrium</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:url" content="${escaped(address)}" />`,
    description && `<meta name="description" content="${escaped(description)}" />`,
    description && `<meta property="og:description" content="${escaped(description)}" />`,
    picture && `<meta property="og:image" content="${escaped(picture)}" />`,
    structuredData &&
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...structuredData }).replaceAll('<', String.raw`\u003c`)}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
