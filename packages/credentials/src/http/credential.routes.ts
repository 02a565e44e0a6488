import { defineRoute, type BaseContext, type Route } from '@atrium/kit/server'
import type { IncomingMessage } from 'node:http'
import { credentialServices } from '../services.ts'
import { learnerRecordOf } from '../wallet/record.actions.ts'
import { forOne, jsonAnswer, send, type Answer } from './answers.ts'
import { openBadgesAPI } from './open-badges-api.ts'
import { notFound, publicDocuments } from './public-documents.ts'

const documents = '/api/credentials/'

/**
 * The public HTTP interface of credentials: documents under `/api/credentials/`, and the Open
 * Badges 3.0 API under `/ims/ob/v3p0/`.
 */
export const credentialRoutes: readonly Route[] = [
  defineRoute({
    method: 'ANY',
    path: '/ims/ob/v3p0/{path*}',
    policy: { public: 'a session, or a wallet’s token with the scope, is asked for at each call' },
    handle: async (ctx, { req, res, url }) =>
      send(req, res, await openBadgesAPI(ctx, req, url, credentialServices().publicOrigin)),
  }),
  defineRoute({
    method: 'GET',
    path: `${documents}my-record.json`,
    policy: 'signedIn',
    handle: async (ctx, { req, res }) =>
      send(
        req,
        res,
        jsonAnswer(await learnerRecordOf(ctx), {
          ...forOne,
          'content-disposition': 'attachment; filename="learner-record.json"',
        }),
      ),
  }),
  defineRoute({
    method: 'GET',
    path: `${documents}{path*}`,
    policy: { public: 'verifiers read issuers and achievements; a credential asks who may see it' },
    handle: async (ctx, { req, res, url }) => send(req, res, await publicDocument(ctx, url, req)),
  }),
]

async function publicDocument(ctx: BaseContext, url: URL, req: IncomingMessage): Promise<Answer> {
  const path = url.pathname.slice(documents.length - 1)
  for (const [shape, handler] of publicDocuments) {
    const [whole, ...parts] = shape.exec(path) ?? []
    if (whole === undefined) continue
    const made = await handler(ctx, parts, url, req)
    if (made) return made
    break
  }
  throw notFound()
}
