import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { languageOf, refuse, type Crop, type FileSource } from '../../shared/index.ts'
import type { BaseContext, UserRequest } from '../context.ts'
import { asRefusal, statusOf, tell } from '../refusals.ts'
import { describeFile, findReadableFile } from './described-file.ts'
import { fetchImage, type FetchOptions } from './fetch-image.ts'
import { authorlessBytes } from './authorless/authorless-bytes.ts'
import { asRead, uploadLimits } from './file-access.ts'
import type { FileStore } from './file-store.ts'
import type { FileRow } from './file.table.ts'
import { variantOf, variantSizes, type VariantSize } from './image.ts'
import { storeUpload } from './store-upload.ts'

export interface FileRoutes {
  store: FileStore
  /** `{app}` of the specification. */
  appSegment: string
  contextOf: (req: IncomingMessage, res: ServerResponse) => Promise<BaseContext>
  /** For tests. */
  fetching?: Partial<FetchOptions>
}

type Next = (error?: unknown) => void

/**
 * A middleware for `POST /{app}/rest/files?purpose=&filename=` (the bytes themselves, or JSON `{ url }`), answering `{ file }`, and
 * `GET /{app}/rest/files/:uuid/:filename?size=`. Stands after the check of origins and before anything that reads bodies.
 */
export function fileRoutes(routes: FileRoutes) {
  const root = `/${routes.appSegment}/rest/files`
  return (
    req: IncomingMessage & { originalUrl?: string },
    res: ServerResponse,
    next: Next,
  ): void => {
    const url = URL.parse(req.originalUrl ?? req.url ?? '', 'http://here')
    if (!url || (url.pathname !== root && !url.pathname.startsWith(`${root}/`))) return next()
    const [uuid, ...rest] = url.pathname.slice(root.length + 1).split('/')
    const reading = req.method === 'GET' || req.method === 'HEAD'
    let language = languageOf(req.headers['accept-language'])
    const answer = async (): Promise<void> => {
      const ctx = await routes.contextOf(req, res)
      language = ctx.language
      if (req.method === 'POST' && !uuid)
        return receive(routes, root, ctx, req, res, url.searchParams)
      if (reading && uuid && rest.length <= 1)
        return send(routes.store, ctx, req, res, uuid, url.searchParams)
      throw refuse.notFound('kit.refusal.notFound')
    }
    answer().catch((error: unknown) => {
      // Half an answer cannot be taken back: the connection's end says that it is one.
      if (res.headersSent) return void res.destroy()
      // What is still coming is not read any more; the connection ends with the refusal.
      if (!req.complete) res.setHeader('connection', 'close')
      const refusal = asRefusal(error)
      if (refusal) sendBody(res, statusOf(refusal), tell(refusal, language))
      else next(error)
    })
  }
}

const address = z.strictObject({ url: z.string().max(2000) })

async function receive(
  { store, fetching }: FileRoutes,
  root: string,
  ctx: BaseContext,
  req: IncomingMessage,
  res: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  if (!ctx.user) throw refuse.unauthenticated('kit.refusal.unauthenticated')
  const person: UserRequest = {
    ...ctx,
    user: ctx.user,
    db: ctx.database.district(ctx.user.districtID),
  }
  const given = { purpose: query.get('purpose') ?? '', crop: cropOf(query.get('crop')) }
  const isJSON = /^application\/json\b/i.test(req.headers['content-type'] ?? '')
  if (isJSON && !query.has('filename')) {
    const { url } = address.catch(() => malformed()).parse(await jsonOf(req))
    const fetched = await fetchImage(url, { maxBytes: uploadLimits.image, ...fetching })
    const stored = await storeUpload(person, store, {
      ...given,
      stream: fetched.stream,
      filename: query.get('filename') ?? fetched.filename,
      source: 'url',
    })
    return sendFile(res, root, stored)
  }
  const stored = await storeUpload(person, store, {
    ...given,
    stream: req as AsyncIterable<Uint8Array>,
    filename: query.get('filename') ?? 'file',
    source: sourceOf(query.get('source')),
  })
  sendFile(res, root, stored)
}

function sendFile(
  res: ServerResponse,
  root: string,
  { file, original }: { file: FileRow; original: FileRow | undefined },
): void {
  sendBody(res, 201, { file: describeFile(root, file, original) })
}

function sendBody(res: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
  })
  res.end(text)
}

const malformed = (): never => {
  throw refuse.invalid('kit.refusal.malformed')
}

async function jsonOf(req: IncomingMessage & { body?: unknown }): Promise<unknown> {
  if (req.body !== undefined) return req.body
  let text = ''
  for await (const chunk of req) {
    text += String(chunk)
    if (text.length > 10_000) throw refuse.tooLarge('kit.refusal.tooLarge')
  }
  try {
    return JSON.parse(text)
  } catch {
    return malformed()
  }
}

/** `x,y,width,height` in upright pixels. */
function cropOf(text: string | null): Crop | undefined {
  if (text === null) return undefined
  const parts = /^\d{1,5}(\.\d{1,6})?(,\d{1,5}(\.\d{1,6})?){3}$/.test(text)
    ? text.split(',').map(Number)
    : []
  const [x, y, width, height] = parts
  if (x === undefined || y === undefined || !width || !height || width < 1 || height < 1)
    throw refuse.fields({ crop: { id: 'kit.file.badCrop' } })
  return { x, y, width, height }
}

const sourceOf = (text: string | null): FileSource => (text === 'camera' ? 'camera' : 'file')

async function send(
  store: FileStore,
  ctx: BaseContext,
  req: IncomingMessage,
  res: ServerResponse,
  uuid: string,
  query: URLSearchParams,
): Promise<void> {
  const found = await findReadableFile(ctx, uuid)
  const { filename, isNobodys } = await asRead(ctx, found)
  const file = { ...found, filename }
  const size = sizeOf(query.get('size'))
  const small = file.image && size !== undefined
  const etag = `"${file.sha256.slice(0, 32)}${small ? `-${size}` : isNobodys ? '-bare' : ''}"`
  res.setHeader('etag', etag)
  for (const [name, value] of Object.entries(headersFor(file))) res.setHeader(name, value)
  if (req.headers['if-none-match']?.split(/\s*,\s*/).includes(etag))
    return void res.writeHead(304).end()

  const bare = isNobodys && !file.image ? await authorlessBytes(store, file) : null
  if (bare) {
    res.writeHead(200, { 'content-type': contentType(file), 'content-length': bare.byteLength })
    return void res.end(req.method === 'HEAD' ? undefined : bare)
  }
  const stream = small ? await variantStream(store, file, size) : await store.get(file.sha256)
  if (!stream) throw new Error(`The bytes of file ${file.uuid} are not in the store`)
  res.setHeader('content-type', small ? 'image/webp' : contentType(file))
  if (!small) res.setHeader('content-length', file.byteSize)
  if (req.method === 'HEAD') {
    stream.destroy()
    return void res.writeHead(200).end()
  }
  res.writeHead(200)
  await pipeline(stream, res)
}

function sizeOf(text: string | null): VariantSize | undefined {
  if (text === null) return undefined
  const size = variantSizes.find((one) => String(one) === text)
  if (!size) throw refuse.fields({ size: { id: 'kit.valid.oneOf' } })
  return size
}

/** Only what we made ourselves, and PDF in the browser's own reader, is shown; everything else is handed over to be saved. */
function headersFor(file: FileRow): Record<string, string> {
  const isPDF = file.mediaType === 'application/pdf'
  return {
    'content-disposition': `${file.image || isPDF ? 'inline' : 'attachment'}; filename="${asciiName(file.filename)}"; filename*=UTF-8''${encodeURIComponent(file.filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    'x-content-type-options': 'nosniff',
    // A sandbox would keep browsers from opening their PDF reader.
    'content-security-policy': isPDF
      ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
      : "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    // Pictures rest for the specification's ten minutes; a document is asked for again each time.
    'cache-control': file.image ? 'private, max-age=600' : 'private, no-cache',
  }
}

const asciiName = (filename: string): string =>
  filename
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')

const contentType = (file: FileRow): string =>
  file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType

/** A variant that is missing (an older file, another size) is made when it is first asked for. */
async function variantStream(
  store: FileStore,
  file: FileRow,
  size: VariantSize,
): ReturnType<FileStore['get']> {
  const key = `${file.sha256}.${size}`
  const found = await store.get(key)
  if (found) return found
  const whole = await store.get(file.sha256)
  if (!whole) return undefined
  await store.put(key, await variantOf(Buffer.concat(await whole.toArray()), size))
  return store.get(key)
}
