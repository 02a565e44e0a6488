import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { refuse, type Crop, type FileSource } from '../../shared/index.ts'
import type { BaseContext, UserRequest } from '../context.ts'
import { sendJSON } from '../answers.ts'
import { defineRoute, type Route, type RouteRequest } from '../route.ts'
import { bytePartOf } from './byte-part.rules.ts'
import { describeFile, findReadableFile } from './described-file.ts'
import { fetchImage, type FetchOptions } from './fetch-image.ts'
import { authorlessBytes } from './authorless/authorless-bytes.ts'
import { asRead, fileAccess, uploadLimits } from './file-access.ts'
import type { FileStore } from './file-store.ts'
import type { FileRow } from './file.table.ts'
import { variantOf, variantSizes, type VariantSize } from './image.ts'
import { storeUpload, type StoredUpload, type Upload } from './store-upload.ts'
import { turnFile } from './turning/turn-file.ts'
import { turnings, type Turning } from './turning/turns.rules.ts'

export interface FileRoutes {
  store: FileStore
  /** For tests. */
  fetching?: Partial<FetchOptions>
}

/**
 * `POST /{app}/rest/files?purpose=&filename=` (the bytes themselves, or JSON `{ url }`), answering
 * `{ file }`, `GET /{app}/rest/files/{uuid}/{filename}?size=`, and `POST /{app}/rest/files/{uuid}/turn?page=&by=`, which turns
 * pages for all readers.
 */
export const fileRoutes = (routes: FileRoutes): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path: '/{app}/rest/files',
    policy: 'signedIn',
    handle: (ctx, request) => receive(routes, ctx, request),
  }),
  defineRoute({
    method: 'POST',
    path: '/{app}/rest/files/{uuid}/turn',
    policy: 'signedIn',
    handle: (ctx, request) => turn(routes.store, ctx, request),
  }),
  ...['/{app}/rest/files/{uuid}', '/{app}/rest/files/{uuid}/{filename}'].map((path) =>
    defineRoute({
      method: 'GET',
      path,
      policy: { public: 'the purpose of a file decides who may read it' },
      handle: (ctx, { req, res, params, url }) =>
        send(routes.store, ctx, req, res, params.uuid ?? '', url.searchParams),
    }),
  ),
]

const address = z.strictObject({ url: z.string().max(2000) })

const receive = (
  { store, fetching }: FileRoutes,
  person: UserRequest,
  request: RouteRequest,
): Promise<void> =>
  receiveUpload(request, {
    purpose: request.url.searchParams.get('purpose') ?? '',
    store: (upload) => storeUpload(person, store, upload),
    ...(fetching && { fetching }),
  })

/**
 * Takes one file like the server's own path, and answers 201 with `{ file }`: for routes that
 * decide for themselves who may upload.
 */
export async function receiveUpload(
  { req, res, url: { searchParams: query }, appSegment }: RouteRequest,
  {
    purpose,
    store,
    fetching,
  }: {
    purpose: string
    store: (upload: Upload) => Promise<StoredUpload>
    fetching?: Partial<FetchOptions>
  },
): Promise<void> {
  const root = `/${appSegment}/rest/files`
  const given = { purpose, crop: cropOf(query.get('crop')) }
  const isJSON = /^application\/json\b/i.test(req.headers['content-type'] ?? '')
  if (isJSON && !query.has('filename')) {
    const { url } = address.catch(() => malformed()).parse(await jsonOf(req))
    const fetched = await fetchImage(url, { maxBytes: uploadLimits.image, ...fetching })
    const stored = await store({
      ...given,
      stream: fetched.stream,
      filename: query.get('filename') ?? fetched.filename,
      source: 'url',
    })
    return sendFile(res, root, stored)
  }
  const stored = await store({
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
  sendJSON(res, 201, { file: describeFile(root, file, original) })
}

const turning = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  by: z.coerce.number().refine((by) => turnings.some((one) => one === by)),
})

async function turn(
  store: FileStore,
  ctx: UserRequest,
  { res, params, url, appSegment }: RouteRequest,
): Promise<void> {
  const { page = null, by } = turning
    .catch(() => malformed())
    .parse(Object.fromEntries(url.searchParams))
  const file = await turnFile(ctx, store, { uuid: params.uuid ?? '', page, by: by as Turning })
  sendJSON(res, 200, { file: describeFile(`/${appSegment}/rest/files`, file) })
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
  const isKnown = req.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) ?? false
  // Before any header, because it may be refused.
  const bare = isNobodys && !file.image && !isKnown ? await authorlessBytes(store, file) : null
  res.setHeader('etag', etag)
  for (const [name, value] of Object.entries(headersFor(file))) res.setHeader(name, value)
  if (isKnown) return void res.writeHead(304).end()

  if (bare) {
    res.writeHead(200, { 'content-type': contentType(file), 'content-length': bare.byteLength })
    return void res.end(req.method === 'HEAD' ? undefined : bare)
  }
  // A player asks for the part it shows. What it has of an earlier version can't be continued.
  const known = req.headers['if-range']
  const isSame = known === undefined || known === etag
  const part = small || !isSame ? undefined : bytePartOf(req.headers.range, file.byteSize)
  if (part === null)
    return void res.writeHead(416, { 'content-range': `bytes */${file.byteSize}` }).end()
  const stream = small ? await variantStream(store, file, size) : await store.get(file.sha256, part)
  if (!stream) throw new Error(`The bytes of file ${file.uuid} are not in the store`)
  res.setHeader('content-type', small ? 'image/webp' : contentType(file))
  if (!small) {
    res.setHeader('accept-ranges', 'bytes')
    res.setHeader('content-length', part ? part.end - part.start + 1 : file.byteSize)
  }
  if (part) res.setHeader('content-range', `bytes ${part.start}-${part.end}/${file.byteSize}`)
  res.statusCode = part ? 206 : 200
  if (req.method === 'HEAD') {
    stream.destroy()
    return void res.end()
  }
  await pipeline(stream, res)
}

function sizeOf(text: string | null): VariantSize | undefined {
  if (text === null) return undefined
  const size = variantSizes.find((one) => String(one) === text)
  if (!size) throw refuse.fields({ size: { id: 'kit.valid.oneOf' } })
  return size
}

/**
 * Only images we encoded ourselves, and PDFs in the browser's own reader, are shown; everything
 * else is a download.
 */
function headersFor(file: FileRow): Record<string, string> {
  const isPDF = file.mediaType === 'application/pdf'
  return {
    'content-disposition': `${file.image || isPDF ? 'inline' : 'attachment'}; filename="${asciiName(file.filename)}"; filename*=UTF-8''${encodeURIComponent(file.filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    'x-content-type-options': 'nosniff',
    // A sandbox would keep browsers from opening their PDF viewer.
    'content-security-policy': isPDF
      ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
      : "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    // Pictures are cached for the specification's ten minutes; a document is requested again each
    // time, and so is a picture of one, which may have been turned.
    'cache-control':
      file.image && !fileAccess.find(file.purpose)?.turned
        ? 'private, max-age=600'
        : 'private, no-cache',
  }
}

const asciiName = (filename: string): string =>
  filename
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')

const contentType = (file: FileRow): string =>
  file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType

/** A missing variant (an older file, another size) is created on first request. */
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
