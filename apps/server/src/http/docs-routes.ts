import { isLanguage, type Language } from '@atrium/kit/shared'
import express, { type Request, type Response, type Router } from 'express'
import { docsPage } from './docs-page.ts'
import type { openAPIDocument } from './openapi.ts'
import { readerLanguage, type ContextMaker } from './request-context.ts'

interface DocsParts {
  appSegment: string
  contextOf: ContextMaker
  describe: (language: Language) => ReturnType<typeof openAPIDocument>
}

/** The OpenAPI document and its page to read: in the language that `?lang=` asks for, otherwise in the reader's. */
export function docsRoutes({ appSegment, contextOf, describe }: DocsParts): Router {
  const router = express.Router()
  const languageFor = async (req: Request, res: Response): Promise<Language> =>
    isLanguage(req.query.lang) ? req.query.lang : readerLanguage(contextOf, req, res)
  const told = async (req: Request, res: Response): Promise<Language> => {
    const language = await languageFor(req, res)
    res.set('content-language', language).vary('cookie').vary('accept-language')
    return language
  }
  router.get(
    `/${appSegment}/rest/openapi.json`,
    async (req, res) => void res.json(describe(await told(req, res))),
  )
  router.get(`/${appSegment}/rest/docs`, async (req, res) => {
    const language = await told(req, res)
    res.type('html').send(docsPage(describe(language), language))
  })
  return router
}
