import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  asRefusal,
  log,
  statusOf,
  tell,
  type BaseContext,
  type UserRequest,
} from '@atrium/kit/server'
import { meets, refuse, type Language } from '@atrium/kit/shared'
import { provideImportFolder, storeSource } from './import-source.ts'
import { uploadImport } from './imports.actions.ts'
import { sourceLimits } from './source/source.ts'

export type SourceHandlerParts = {
  contextOf: (req: IncomingMessage, res: ServerResponse) => Promise<BaseContext>
  dataDir: string
  /** Bytes; 2 GiB unless told. */
  maxBytes?: number
}

/**
 * `POST …/imports/source?name=&importID=`: the file itself as the body, streamed to the disk. Answers 201 with the import that it became;
 * with `importID`, the corrected file of that one. Refuses 401, 403, 404, 409, 413 and 422, each with its message.
 */
export function importSourceHandler({
  contextOf,
  dataDir,
  maxBytes = sourceLimits.maxBytes,
}: SourceHandlerParts) {
  provideImportFolder(dataDir)
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    let language: Language = 'en'
    try {
      const ctx = await contextOf(req, res)
      ;({ language } = ctx)
      const import_ = await takeUpload(ctx, req, dataDir, maxBytes)
      answer(res, 201, { import: import_ })
    } catch (thrown) {
      // What is left of the body is not read; the connection cannot be used again.
      if (!req.complete) res.setHeader('connection', 'close')
      const refusal = asRefusal(thrown)
      if (!refusal) log.error({ err: thrown }, 'an upload for an import failed')
      if (refusal) answer(res, statusOf(refusal), tell(refusal, language))
      else
        answer(res, 500, {
          ...tell(refuse.unavailable('kit.refusal.unexpected'), language),
          code: 'unexpected',
        })
    }
  }
}

async function takeUpload(
  ctx: BaseContext,
  req: IncomingMessage,
  dataDir: string,
  maxBytes: number,
): Promise<{ importID: number }> {
  const { user } = ctx
  if (!user) throw refuse.unauthenticated('kit.refusal.unauthenticated')
  if (!meets(['imports.manage'], user)) throw refuse.forbidden('kit.refusal.forbidden')
  const request: UserRequest = { ...ctx, user, db: ctx.database.district(user.districtID) }
  const query = new URL(req.url ?? '', 'http://localhost').searchParams
  const name =
    (query.get('name') ?? '')
      .replace(/^.*[\\/]/, '')
      .replace(/\p{C}/gu, '')
      .slice(0, 200) || 'roster.csv'
  const of = query.get('importID')
  if (of !== null && !/^[1-9]\d{0,8}$/.test(of)) throw refuse.notFound('kit.refusal.notFound')
  if (Number(req.headers['content-length'] ?? 0) > maxBytes)
    throw refuse.tooLarge('imports.source.tooLarge', { file: name, limit: maxBytes })
  const stored = await storeSource(dataDir, user.districtID, req, name, maxBytes)
  return uploadImport(request, stored, name, of === null ? undefined : Number(of))
}

function answer(res: ServerResponse, status: number, body: unknown): void {
  if (res.headersSent) return void res.end()
  const text = JSON.stringify(body)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  res.end(text)
}
