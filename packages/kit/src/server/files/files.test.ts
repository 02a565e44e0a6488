import type { Server } from 'node:https'
import { createServer as createSecureServer } from 'node:https'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadedFile } from '../../shared/index.ts'
import {
  requestOf,
  routeServer,
  testDatabase,
  visitorOf,
  type TestDatabase,
} from '../../testing/index.ts'
import type { BaseContext } from '../context.ts'
import { cert, key } from './fetch-image.fixture.ts'
import { isForbiddenAddress } from './fetch-image.ts'
import { fileAccess } from './file-access.ts'
import { fileRoutes } from './file-routes.ts'
import { localFileStore } from './local-file-store.ts'
import { removeFiles, sweepFiles } from './remove-files.ts'
import { tidyName } from './store-upload.ts'

let database: TestDatabase
let folder: string
let server: Awaited<ReturnType<typeof routeServer>>
let pictures: Server
let origin: string
/** Who is asking; each test sets it first. */
let asking: BaseContext

const ada = () => requestOf(database, { userID: 7 })
const noor = () => requestOf(database, { userID: 8 })

/** Who turned what. */
const turned: string[] = []
fileAccess(
  {
    purpose: 'test.papers',
    read: (ctx) => ctx.user?.userID === 8 && ctx.user.permissions.has('papers.read'),
  },
  {
    purpose: 'test.nameless',
    read: () => true,
    nameFor: ({ user }, file) => (user?.userID === file.ownerID ? file.filename : null),
  },
  {
    purpose: 'test.photo',
    read: () => true,
    accept: 'image',
    upload: (ctx) => ctx.user.userID !== 9,
  },
  {
    purpose: 'test.scans',
    read: ({ user }) => user?.userID === 8,
    turned: (_tx, { user: { userID } }, { filename }, { after }) =>
      Promise.resolve(void turned.push(`${userID} ${filename} ${after}`)),
  },
  { purpose: 'test.logo', read: () => true, visitors: true, accept: 'image', maxBytes: 200_000 },
).install()

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'atrium-files-'))
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#a04020' },
  })
    .png()
    .toBuffer()
  pictures = createSecureServer({ key, cert }, (req, res) => {
    if (req.url === '/away')
      return void res.writeHead(302, { location: 'https://10.0.0.1/x.png' }).end()
    if (req.url === '/round') return void res.writeHead(302, { location: '/round' }).end()
    if (req.url === '/moved') return void res.writeHead(301, { location: '/red.png' }).end()
    if (req.url === '/page')
      return void res.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    res.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  })
  await new Promise<void>((done) => pictures.listen(0, '127.0.0.1', done))
  const port = (pictures.address() as AddressInfo).port
  const routes = fileRoutes({
    store: localFileStore(folder),
    fetching: {
      port,
      isForbidden: (address) => address !== '127.0.0.1',
      milliseconds: 3000,
      tls: {
        ca: cert,
        lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      },
    },
  })
  server = await routeServer(routes, () => asking)
  ;({ origin } = server)
})
afterAll(async () => {
  server.close()
  pictures.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const send = (
  query: string,
  body: BodyInit | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${origin}/midas/rest/files?${query}`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })
const sent = async (query: string, body: BodyInit | Uint8Array): Promise<UploadedFile> => {
  const answer = await send(query, body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { file: UploadedFile }).file
}
const refused = async (answer: Promise<Response>): Promise<string> => {
  const { status, body } = await answer.then(async (one) => ({
    status: one.status,
    body: (await one.json()) as { messageID: string; errors?: Record<string, string> },
  }))
  return `${status} ${Object.values(body.errors ?? {}).join(' ') || body.messageID}`
}
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}${path}`, { headers })

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2060a0' } })
const svg = (inner: string): string =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inner}</svg>`

/** A PNG of a few bytes that claims to be this large. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.byteLength)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an upload', () => {
  test('returns the specification’s uploaded file value', async () => {
    asking = ada()
    const file = await sent('purpose=test.papers&filename=Notes%20for%20María.txt', 'Hello')
    expect(file).toEqual({
      source: 'file',
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      filename: 'Notes for María.txt',
      canonicalUrl: `/midas/rest/files/${file.uuid}/${encodeURIComponent('Notes for María.txt')}`,
      canonicalMetadata: {
        mediaType: 'text/plain',
        width: null,
        height: null,
        modifiers: null,
        byteSize: 5,
        image: false,
        source: 'file',
      },
    })
    expect(await (await get(file.canonicalUrl)).text()).toBe('Hello')
  })

  test('is sent in parts to a player that goes to a moment in it', async () => {
    asking = ada()
    const { canonicalUrl } = await sent('purpose=test.papers&filename=lesson.txt', '0123456789')
    const part = await get(canonicalUrl, { range: 'bytes=2-4' })
    expect([part.status, await part.text()]).toEqual([206, '234'])
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
    const beyond = await get(canonicalUrl, { range: 'bytes=10-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    const [etag, range] = [part.headers.get('etag') ?? '', 'bytes=2-4']
    expect((await get(canonicalUrl, { range, 'if-range': etag })).status).toBe(206)
    const changed = await get(canonicalUrl, { range, 'if-range': '"another"' })
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789'])
    asking = noor()
    expect((await get(canonicalUrl, { range })).status).toBe(404)
  })

  test('of a photo is turned upright and loses its location and camera data', async () => {
    asking = ada()
    const taken = await photo()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '34/1 3/1 0/1' } })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('SecretCam')).toBe(true)
    const file = await sent('purpose=test.photo&filename=me.jpeg', taken)
    expect(file.canonicalMetadata).toMatchObject({
      mediaType: 'image/jpeg',
      width: 40,
      height: 60,
      image: true,
    })
    const bytes = Buffer.from(await (await get(file.canonicalUrl)).arrayBuffer())
    const kept = await sharp(bytes).metadata()
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([
      40,
      60,
      undefined,
      undefined,
    ])
    expect(bytes.includes('SecretCam')).toBe(false)
  })

  test('reaches people who may not know its author without its name and metadata, and reaches its author whole', async () => {
    asking = ada()
    const file = await sent(
      'purpose=test.nameless&filename=Ada.rtf',
      '{\\rtf1{\\info{\\author Ada Beltrán}}We read.}',
    )
    const whole = await (await get(file.canonicalUrl)).text()
    asking = noor()
    for (const _ of ['made', 'kept']) {
      const answer = await get(file.canonicalUrl)
      expect([await answer.text(), answer.headers.get('content-length')]).toEqual([
        '{\\rtf1{\\info}We read.}',
        '22',
      ])
      expect(answer.headers.get('content-disposition')).toContain('filename="file.rtf"')
    }
    expect(whole).toContain('Ada')
  })

  test('cropped to a part keeps the whole as its original', async () => {
    asking = ada()
    const file = await sent(
      'purpose=test.photo&filename=me.png&crop=10,5,20,30&source=camera',
      await photo().png().toBuffer(),
    )
    expect(file).toMatchObject({
      source: 'camera',
      canonicalMetadata: { width: 20, height: 30, modifiers: 'crop=10,5,20,30' },
      originalMetadata: { width: 60, height: 40, modifiers: null },
    })
    expect((await get(file.originalUrl ?? '')).status).toBe(200)
    expect(
      await refused(
        send('purpose=test.photo&filename=me.png&crop=50,5,20,30', await photo().png().toBuffer()),
      ),
    ).toBe('422 The part to keep lies outside of the image.')
    expect(
      await refused(
        send('purpose=test.photo&filename=me.png&crop=1,2', await photo().png().toBuffer()),
      ),
    ).toMatch(/^422/)
  })

  test('is identified by its content, whatever its name says', async () => {
    asking = ada()
    const file = await sent(
      'purpose=test.papers&filename=../../etc/photo.pdf',
      await photo().png().toBuffer(),
    )
    expect(file).toMatchObject({
      filename: 'photo.png',
      canonicalMetadata: { mediaType: 'image/png' },
    })
    expect(
      await sent(
        'purpose=test.papers&filename=plan.docx',
        Buffer.from('504b0304140000000000000000000000000000000000', 'hex'),
      ),
    ).toMatchObject({ filename: 'plan.docx' })
    expect(
      (await sent('purpose=test.papers&filename=page.txt', '<script>alert(1)</script>'))
        .canonicalMetadata.mediaType,
    ).toBe('text/plain')
  })

  test('is refused if it is a program, a page, an active SVG, empty, not an image, or has no purpose', async () => {
    asking = ada()
    const kind = '422 Files of this kind are not accepted.'
    expect(
      await refused(
        send(
          'purpose=test.papers&filename=a.txt',
          Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(80)]),
        ),
      ),
    ).toBe(kind)
    expect(await refused(send('purpose=test.papers&filename=a.html', '<p>hello</p>'))).toBe(kind)
    expect(await refused(send('purpose=test.papers&filename=a.txt', ''))).toBe(
      '422 This file is empty.',
    )
    expect(await refused(send('purpose=test.photo&filename=a.png', 'no image'))).toBe(
      '422 This could not be read as an image.',
    )
    expect(
      await refused(
        send('purpose=test.photo&filename=a.png', (await photo().png().toBuffer()).subarray(0, 90)),
      ),
    ).toBe('422 This could not be read as an image.')
    const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
    expect(await refused(send('purpose=test.photo&filename=a.jpg', heic))).toBe(
      '422 This is an HEIC photo, as iPhones take them, which can’t be read here. Save it as JPEG and upload that.',
    )
    expect(await refused(send('purpose=unknown&filename=a.png', 'x'))).toMatch(/^422/)
    expect(await refused(send('purpose=constructor&filename=a.png', 'x'))).toMatch(/^422/)
    for (const inner of [
      '<script>1</script>',
      '<a href="javascript:x()"/>',
      '<image href="https://elsewhere.test/a.png"/>',
      '<g onload="x()"/>',
      '<foreignObject/>',
      '<style>@import "x"</style>',
    ]) {
      expect(await refused(send('purpose=test.papers&filename=logo.svg', svg(inner)))).toMatch(
        /^422 This SVG image holds scripts/,
      )
    }
  })

  test('is cut off at its limit, and an image that would unpack to gigabytes is not unpacked', async () => {
    asking = ada()
    expect(await refused(send('purpose=test.logo&filename=a.png', Buffer.alloc(300_000)))).toBe(
      '413 kit.file.tooLarge',
    )
    expect(await refused(send('purpose=test.photo&filename=a.png', pngOf(100_000, 100_000)))).toBe(
      '422 An image may have at most 60 million pixels.',
    )
  })

  test('needs a session and, if the purpose says so, permission to add', async () => {
    asking = visitorOf(database)
    expect(await refused(send('purpose=test.photo&filename=a.png', 'x'))).toBe(
      '401 kit.refusal.unauthenticated',
    )
    asking = requestOf(database, { userID: 9 })
    expect(await refused(send('purpose=test.photo&filename=a.png', 'x'))).toBe(
      '403 kit.refusal.forbidden',
    )
  })

  test('uploaded twenty times at once is stored once, and a refused upload leaves nothing behind', async () => {
    asking = ada()
    const before = new Set(await readdir(folder, { recursive: true }))
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        sent(`purpose=test.papers&filename=${at}.txt`, 'the very same'),
      ),
    )
    expect(new Set(made.map((file) => file.uuid)).size).toBe(20)
    await refused(send('purpose=test.photo&filename=a.png', 'no image'))
    const added = (await readdir(folder, { recursive: true })).filter(
      (name) => !before.has(name) && name.length > 2,
    )
    expect(added).toHaveLength(1)
  })
})

describe('reading', () => {
  test('is checked with the purpose every time; its uploader can read it for a day', async () => {
    asking = ada()
    const file = await sent('purpose=test.papers&filename=a.txt', 'secret paper')
    const status = async (ctx: BaseContext): Promise<number> => (
      (asking = ctx),
      (await get(file.canonicalUrl)).status
    )
    expect(await status(ada())).toBe(200)
    expect(
      await status(
        requestOf(database, { userID: 7 }, () => new Date(Date.now() + 25 * 3600 * 1000)),
      ),
    ).toBe(404)
    expect(await status(noor())).toBe(404)
    expect(await status(requestOf(database, { userID: 8, permissions: ['papers.read'] }))).toBe(200)
    expect(
      await status(requestOf(database, { userID: 8, districtID: 2, permissions: ['papers.read'] })),
    ).toBe(404)
    expect(await status(visitorOf(database))).toBe(401)
    for (const path of [
      '/midas/rest/files/00000000-0000-4000-8000-000000000000/a.txt',
      "/midas/rest/files/x'--/a",
    ])
      expect((await get(path)).status).toBe(401)
    expect((await get('/midas/rest/files/a/b/c')).status).toBe(404)
  })

  test('by visitors is allowed for purposes that let them in', async () => {
    asking = ada()
    const file = await sent('purpose=test.logo&filename=logo.png', await photo().png().toBuffer())
    asking = visitorOf(database)
    expect((await get(file.canonicalUrl)).status).toBe(200)
    expect((await get(`/midas/rest/files/${file.uuid}`)).status).toBe(200)
  })

  test('shows only images that we encoded and PDFs inline, and offers the rest as downloads', async () => {
    asking = ada()
    const headers = async (filename: string, body: BodyInit | Uint8Array) =>
      (
        await get(
          (await sent(`purpose=test.papers&filename=${encodeURIComponent(filename)}`, body))
            .canonicalUrl,
        )
      ).headers
    const image = await headers('ñandú.png', await photo().png().toBuffer())
    expect(image.get('content-disposition')).toBe(
      'inline; filename="nandu.png"; filename*=UTF-8\'\'%C3%B1and%C3%BA.png',
    )
    const drawing = await headers('logo.svg', svg('<rect width="1" height="1"/>'))
    expect(drawing.get('content-disposition')).toMatch(/^attachment/)
    expect(drawing.get('content-security-policy')).toContain('sandbox')
    const pdf = await headers('a.pdf', '%PDF-1.7\n1 0 obj\n')
    expect([pdf.get('content-disposition')?.slice(0, 6), pdf.get('content-type')]).toEqual([
      'inline',
      'application/pdf',
    ])
    for (const one of [image, drawing, pdf])
      expect([
        one.get('x-content-type-options'),
        one.get('cache-control')?.startsWith('private'),
      ]).toEqual(['nosniff', true])
  })

  test('of an image is available in small squares, and sent again only if it changed', async () => {
    asking = ada()
    const file = await sent(
      'purpose=test.photo&filename=me.png',
      await photo(600, 400).png().toBuffer(),
    )
    const small = await get(`${file.canonicalUrl}?size=96`)
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 96,
      height: 96,
      format: 'webp',
    })
    expect(
      (
        await get(`${file.canonicalUrl}?size=96`, {
          'if-none-match': small.headers.get('etag') ?? '',
        })
      ).status,
    ).toBe(304)
    expect(await refused(get(`${file.canonicalUrl}?size=5000`))).toMatch(/^422/)
    asking = visitorOf(database)
    expect(
      (
        await get(`${file.canonicalUrl}?size=96`, {
          'if-none-match': small.headers.get('etag') ?? '',
        })
      ).status,
    ).toBe(401)
  })

  test('ends when a file is removed; after thirty days its bytes are deleted unless another file has them', async () => {
    asking = ada()
    const [one, other] = [
      await sent('purpose=test.papers&filename=a.txt', 'shared bytes'),
      await sent('purpose=test.papers&filename=b.txt', 'shared bytes'),
    ]
    const later = new Date(Date.now() + 31 * 24 * 3600 * 1000)
    await database.transaction(1, (tx) => removeFiles(tx, 1, [one.uuid], new Date()))
    expect((await get(one.canonicalUrl)).status).toBe(404)
    const store = localFileStore(folder)
    expect(await sweepFiles(database, store, 1, new Date())).toBe(0)
    expect(await sweepFiles(database, store, 2, later)).toBe(0)
    expect(await sweepFiles(database, store, 1, later)).toBe(1)
    expect(await (await get(other.canonicalUrl)).text()).toBe('shared bytes')
    await database.transaction(1, (tx) => removeFiles(tx, 1, [other.uuid], new Date()))
    const count = (await readdir(folder, { recursive: true })).length
    await sweepFiles(database, store, 1, later)
    expect((await readdir(folder, { recursive: true })).length).toBe(count - 1)
  })
})

describe('a document that lies upside down', () => {
  const turn = (uuid: string, query: string): Promise<Response> =>
    fetch(`${origin}/midas/rest/files/${uuid}/turn?${query}`, { method: 'POST' })
  const twoPages = async (): Promise<Uint8Array> => {
    const { degrees, PDFDocument } = await import('@cantoo/pdf-lib')
    const pdf = await PDFDocument.create()
    for (const angle of [180, 270]) pdf.addPage([200, 300]).setRotation(degrees(angle))
    return pdf.save()
  }
  const anglesOf = async (path: string): Promise<number[]> => {
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const pdf = await PDFDocument.load(await (await get(path)).arrayBuffer())
    return pdf.getPages().map((page) => page.getRotation().angle)
  }

  test('is turned page by page for everyone who opens it from then on; what was uploaded is kept', async () => {
    asking = ada()
    const bytes = await twoPages()
    const { uuid, canonicalUrl } = await sent('purpose=test.scans&filename=bill.pdf', bytes)
    asking = noor()
    expect((await turn(uuid, 'by=180')).status).toBe(200)
    expect(await anglesOf(canonicalUrl)).toEqual([0, 90])
    expect((await turn(uuid, 'by=270&page=2')).status).toBe(200)
    asking = ada()
    expect(await anglesOf(canonicalUrl)).toEqual([0, 0])
    expect(turned.splice(0)).toEqual([
      ...['8 bill.pdf turn=1:180,2:180', '8 bill.pdf turn=1:180,2:90'],
    ])
    const rows = await database.owner<{ byteSize: number }[]>`
      select o.byte_size as "byteSize" from file f join file o on o.uuid = f.original_uuid where f.uuid = ${uuid}`
    expect(rows).toEqual([{ byteSize: bytes.byteLength }])
  })

  test('may be a picture, and isn’t kept by browsers as it was', async () => {
    asking = ada()
    const { uuid, canonicalUrl } = await sent(
      'purpose=test.scans&filename=card.png',
      await photo().png().toBuffer(),
    )
    asking = noor()
    const answer = await turn(uuid, 'by=90')
    const { file } = (await answer.json()) as { file: UploadedFile }
    expect(file.canonicalMetadata).toMatchObject({ width: 40, height: 60, modifiers: 'turn=1:90' })
    const shown = await get(canonicalUrl)
    expect(shown.headers.get('cache-control')).toBe('private, no-cache')
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
      ...{ width: 40, height: 60, format: 'png' },
    })
    turned.splice(0)
  })

  test('isn’t turned by those who can’t read it, where its purpose doesn’t say so, or past its pages', async () => {
    asking = ada()
    const { uuid } = await sent('purpose=test.scans&filename=bill.pdf', await twoPages())
    const text = await sent('purpose=test.scans&filename=bill.txt', 'Water bill')
    const locked = await sent('purpose=test.scans&filename=b.pdf', '%PDF-1.7\n1 0 obj\n')
    const paper = await sent('purpose=test.papers&filename=bill.pdf', await twoPages())
    expect(await refused(turn(paper.uuid, 'by=180'))).toBe('403 kit.refusal.forbidden')
    asking = requestOf(database, { userID: 9 })
    expect(await refused(turn(uuid, 'by=180'))).toBe('404 kit.refusal.notFound')
    asking = visitorOf(database)
    expect(await refused(turn(uuid, 'by=180'))).toBe('401 kit.refusal.unauthenticated')
    asking = noor()
    expect(await refused(turn(uuid, 'by=45'))).toBe('422 kit.refusal.malformed')
    expect(await refused(turn(uuid, 'by=90&page=3'))).toBe('422 There is no such page.')
    for (const one of [text, locked])
      expect(await refused(turn(one.uuid, 'by=180'))).toMatch(/^422 This file can’t be turned/)
    expect(turned).toEqual([])
  })
})

describe('an image by its address', () => {
  const fromAddress = (url: string): Promise<Response> =>
    send('purpose=test.photo', JSON.stringify({ url }), { 'content-type': 'application/json' })
  const at = (path: string): string =>
    `https://pictures.test:${(pictures.address() as AddressInfo).port}${path}`

  test('is fetched, following redirects', async () => {
    asking = ada()
    for (const path of ['/red.png', '/moved']) {
      const answer = await fromAddress(at(path))
      expect(((await answer.json()) as { file: UploadedFile }).file).toMatchObject({
        source: 'url',
        filename: 'red.png',
        canonicalMetadata: { width: 40, height: 30 },
      })
    }
  })

  test('is never fetched from this machine or the networks behind it, however it is written or redirected', async () => {
    asking = ada()
    const port = (pictures.address() as AddressInfo).port
    const bad = '422 Enter a public web address that begins with https://'
    for (const url of [
      'http://pictures.test/',
      'https://10.0.0.1/a.png',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://0x0a000001/',
      'https://user:word@pictures.test/',
      'https://pictures.test:22/',
      'file:///etc/passwd',
      'x',
    ]) {
      expect(await refused(fromAddress(url))).toBe(bad)
    }
    expect(await refused(fromAddress(at('/away')))).toBe(bad)
    expect(await refused(fromAddress(at('/round')))).toBe(
      '422 No image could be fetched from this address.',
    )
    expect(await refused(fromAddress(at('/page')))).toBe('422 This could not be read as an image.')
    expect(await refused(fromAddress(`https://pictures.test:${port + 1}/`))).toMatch(/^422/)
    expect(
      await refused(send('purpose=test.photo', '{', { 'content-type': 'application/json' })),
    ).toBe('422 kit.refusal.malformed')
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '224.0.0.1',
      '255.255.255.255',
    ]
    expect(inside.filter((address) => !isForbiddenAddress(address))).toEqual([])
    expect(['93.184.216.34', '2606:2800:220:1::1'].filter(isForbiddenAddress)).toEqual([])
  })
})

test('a name keeps what people wrote and loses characters that systems cannot store', () => {
  expect(tidyName('C:\\Users\\ada\\Tarea de María.PDF', '.pdf')).toBe('Tarea de María.pdf')
  expect(tidyName('../../.env', '.txt')).toBe('env.txt')
  expect(tidyName('a\u202egnp.exe', '.bin')).toBe('agnp.bin')
  expect(tidyName('', '.png')).toBe('file.png')
})
