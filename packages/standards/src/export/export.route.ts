import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { defineRoute } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { findFramework } from '../browse/frameworks.queries.ts'
import { csvText } from './csv-text.ts'
import { packageText } from './package-text.ts'

/**
 * `GET …/standards/frameworks/{id}/export?format=case|csv`: the framework as a file. Refuses 404.
 */
export const standardsExportRoute = defineRoute({
  method: 'GET',
  path: '/{app}/rest/standards/frameworks/{id}/export',
  policy: 'signedIn',
  async handle({ user: { districtID }, db }, { res, params, url }) {
    const { id = '' } = params
    if (!/^[1-9]\d{0,8}$/.test(id)) throw refuse.notFound('kit.refusal.notFound')
    const of = { districtID, frameworkID: Number(id) }
    const framework = await findFramework({ db, districtID }, of.frameworkID)
    const isCSV = url.searchParams.get('format') === 'csv'
    await stream(res, isCSV ? csvText(db, of) : packageText(db, of), {
      type: isCSV ? 'text/csv' : 'application/json',
      name: `${framework.title}.${isCSV ? 'csv' : 'json'}`,
    })
  },
})

/** Sends chunks of text as they become available, no faster than the client reads them. */
export async function stream(
  res: ServerResponse,
  pieces: AsyncIterable<string>,
  { type, name }: { type: string; name?: string },
): Promise<void> {
  let hasStarted = false
  for await (const piece of pieces) {
    if (!hasStarted) {
      const plain = name
        ?.normalize('NFKD')
        .replace(/[^\w .()-]+/g, '')
        .trim()
      res.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        ...(name !== undefined && {
          'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()]/g, escape)}`,
        }),
      })
      hasStarted = true
    }
    if (!res.write(piece)) await Promise.race([once(res, 'drain'), once(res, 'close')])
    if (res.destroyed) return
  }
  res.end()
}
