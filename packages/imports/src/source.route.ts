import { defineRoute, sendJSON, uploadName } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { storeSource } from './import-source.ts'
import { uploadImport } from './imports.actions.ts'
import { sourceLimits } from '@atrium/tabular/source'

const { maxBytes } = sourceLimits

/**
 * `POST …/imports/source?name=&importID=`, with the file as the body, which is streamed to disk.
 * Responds 201 with the new import. With `importID`, replaces that import's file with a corrected
 * one. Refuses 404, 409, 413 and 422, each with a message.
 */
export const importSourceRoute = defineRoute({
  method: 'POST',
  path: '/{app}/rest/imports/source',
  policy: ['imports.manage'],
  async handle(ctx, { req, res, url }) {
    const name = uploadName(url, 'roster.csv')
    const of = url.searchParams.get('importID')
    if (of !== null && !/^[1-9]\d{0,8}$/.test(of)) throw refuse.notFound('kit.refusal.notFound')
    if (Number(req.headers['content-length'] ?? 0) > maxBytes)
      throw refuse.tooLarge('imports.source.tooLarge', { file: name, limit: maxBytes })
    const stored = await storeSource(ctx.user.districtID, req, name, maxBytes)
    const uploaded = await uploadImport(ctx, stored, name, of === null ? undefined : Number(of))
    sendJSON(res, 201, { import: uploaded })
  },
})
