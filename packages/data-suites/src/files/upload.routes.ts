import { defineRoute, sendDownload, sendJSON, type Route } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { errorsFile } from './loads.queries.ts'
import { addChunk, startUpload, uploadState } from './uploads.ts'

const uploads = '/{app}/rest/data-suites/uploads'
const policy = ['dataSuites.view'] as const

/**
 * Resumable uploads in pieces: `POST …?suiteID=&name=&bytes=` starts one, `PUT …/{id}?offset=` adds
 * a piece, `GET …/{id}` returns its progress. Each answers `{ upload }`, and refuses 404, 409 (with
 * the offset to continue at) and 413. `errors/{loadID}` is the file of the lines that a load could
 * not read.
 */
export const dataSuiteRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: uploads,
    policy,
    async handle(ctx, { res, url }) {
      const upload = await startUpload(ctx, {
        suiteID: numberIn(url, 'suiteID'),
        name: url.searchParams.get('name') ?? '',
        bytes: numberIn(url, 'bytes'),
      })
      sendJSON(res, 201, { upload })
    },
  }),
  defineRoute({
    method: 'PUT',
    path: `${uploads}/{id}`,
    policy,
    async handle(ctx, { req, res, params, url }) {
      const piece = req as AsyncIterable<Uint8Array>
      sendJSON(res, 200, {
        upload: await addChunk(ctx, params.id ?? '', numberIn(url, 'offset'), piece),
      })
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${uploads}/{id}`,
    policy,
    async handle(ctx, { res, params }) {
      sendJSON(res, 200, { upload: await uploadState(ctx, params.id ?? '') })
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/{app}/rest/data-suites/errors/{loadID}',
    policy,
    handle: async (ctx, { res, params }) =>
      sendDownload(res, await errorsFile(ctx, params.loadID ?? '')),
  }),
]

function numberIn(url: URL, name: string): number {
  const text = url.searchParams.get(name) ?? ''
  if (!/^\d{1,13}$/.test(text)) throw refuse.invalid('kit.refusal.malformed')
  return Number(text)
}
