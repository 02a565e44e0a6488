import { defineRoute, type Route, type RouteRequest } from '@atrium/kit/server'
import { isLanguage, type Language } from '@atrium/kit/shared'
import { docsPage } from './docs-page.ts'
import type { openAPIDocument } from './openapi.ts'

type Describe = (language: Language) => ReturnType<typeof openAPIDocument>

const documentation = (path: string, type: string, bodyOf: (language: Language) => string): Route =>
  defineRoute({
    method: 'GET',
    path: `/{app}/rest/${path}`,
    policy: { public: 'describes the interface, nothing of what it holds' },
    async handle(ctx, { res, url }) {
      const language = languageOf(ctx, url)
      res.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'content-language': language,
        vary: 'cookie, accept-language',
      })
      res.end(bodyOf(language))
    },
  })

const languageOf = (ctx: { language: Language }, { searchParams }: RouteRequest['url']) => {
  const asked = searchParams.get('lang')
  return isLanguage(asked) ? asked : ctx.language
}

/**
 * The OpenAPI document and its readable page, in the language of `?lang=`, or else the reader's.
 */
export const docsRoutes = (describe: Describe): readonly Route[] => [
  documentation('openapi.json', 'application/json', (language) =>
    JSON.stringify(describe(language)),
  ),
  documentation('docs', 'text/html', (language) => docsPage(describe(language), language)),
]
