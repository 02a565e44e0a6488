import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { FileStore } from '../file-store.ts'
import { authorlessBytes } from './authorless-bytes.ts'
import { withoutAuthor } from './without-author.ts'

const who = /Lena|Ortiz|lortiz/
const cleaned = async (bytes: Uint8Array, mediaType: string): Promise<Buffer> => {
  const clean = await withoutAuthor(bytes, mediaType)
  if (!clean) throw new Error('It was left as it is')
  return Buffer.from(clean)
}

async function essay() {
  const pdf = await PDFDocument.create()
  pdf.setAuthor('Lena Ortiz')
  pdf.setTitle('What Lena found')
  const page = pdf.addPage([200, 200])
  const { context } = pdf
  const xmp = context.register(
    context.stream('<x:xmpmeta><dc:creator>Lena Ortiz</dc:creator></x:xmpmeta>', {
      Type: 'Metadata',
      Subtype: 'XML',
    }),
  )
  pdf.catalog.set(PDFName.of('Metadata'), xmp)
  const remark = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Text',
      Rect: [0, 0, 9, 9],
      T: PDFString.of('Lena Ortiz'),
      Contents: PDFString.of('See page two'),
    }),
  )
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      remark,
      { Type: 'Annot', Subtype: 'Highlight', T: PDFHexString.fromText('Lena Ortiz') },
    ]),
  )
  page.node.set(
    PDFName.of('PieceInfo'),
    context.obj({ Writer: { Private: PDFString.of('/home/lortiz/essay') } }),
  )
  pdf.getForm().createTextField('answer')
  return pdf
}

test('a PDF reaches a blind reviewer without its document information, XMP, comment authors, and programs’ private data', async () => {
  const pdf = await essay()
  const clean = await cleaned(await pdf.save({ useObjectStreams: false }), 'application/pdf')
  const read = await PDFDocument.load(clean, { updateMetadata: false })
  const open = Buffer.from(await read.save({ useObjectStreams: false })).toString('latin1')
  expect(open).not.toMatch(who)
  expect(open).not.toContain(PDFHexString.fromText('Lena Ortiz').toString())
  expect([read.getAuthor(), read.getTitle(), read.getPageCount()]).toEqual([
    undefined,
    undefined,
    1,
  ])
  // Its content, and a form's field names, stay.
  expect(open).toContain('See page two')
  expect(
    read
      .getForm()
      .getFields()
      .map((field) => field.getName()),
  ).toEqual(['answer'])
})

test("a PDF that only forbids printing is cleaned; one that can't be opened stays unchanged", async () => {
  const [forbids, locked] = [await essay(), await essay()]
  forbids.encrypt({ userPassword: '', ownerPassword: 'secret', permissions: { printing: false } })
  locked.encrypt({ userPassword: 'secret' })
  const read = await PDFDocument.load(
    await cleaned(await forbids.save({ useObjectStreams: false }), 'application/pdf'),
    { updateMetadata: false },
  )
  expect([read.getAuthor(), read.getPageCount()]).toEqual([undefined, 1])
  expect(
    await withoutAuthor(await locked.save({ useObjectStreams: false }), 'application/pdf'),
  ).toBeNull()
  expect(
    await withoutAuthor(Buffer.from('%PDF-1.7 and nothing else'), 'application/pdf'),
  ).toBeNull()
})

test('a damaged PDF gets blanks where it names someone, and nothing in it moves', async () => {
  const damaged = Buffer.from(
    '%PDF-1.4\n5 0 obj\n<</Author(Lena \\(Ortiz\\))/Creator<4C656E61>/Title(Water)>>\nendobj\n<dc:creator><rdf:li>Lena Ortiz</rdf:li></dc:creator>',
  )
  const clean = (await cleaned(damaged, 'application/pdf')).toString()
  expect(clean).not.toMatch(who)
  expect([clean.length, clean.includes('/Title(Water)'), clean.includes('<00000000>')]).toEqual([
    damaged.length,
    true,
    true,
  ])
})

test.each([
  [
    'Word',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    {
      'docProps/core.xml':
        '<cp:coreProperties><dc:creator>Lena Ortiz</dc:creator><cp:lastModifiedBy>lortiz</cp:lastModifiedBy></cp:coreProperties>',
      'docProps/app.xml': '<Properties><Company>Ortiz & Sons</Company></Properties>',
      'docProps/custom.xml': '<property name="x"><vt:lpwstr>Lena</vt:lpwstr></property>',
      'word/document.xml':
        '<w:ins w:id="1" w:author="Lena Ortiz" w:date="2026-01-01"><w:t>We read.</w:t></w:ins>',
      'word/people.xml': `<w15:person w15:author='Lena Ortiz'><w15:presenceInfo w15:providerId="AD" w15:userId="S::lortiz@a.test::1"/></w15:person>`,
    },
    'word/document.xml',
    'We read.',
  ],
  [
    'Excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    {
      'docProps/core.xml': '<x><dc:creator>Lena Ortiz</dc:creator></x>',
      'xl/workbook.xml':
        '<workbook><fileSharing userName="Lena"/><x15ac:absPath xmlns:x15ac="u" url="C:\\Users\\lortiz\\"/></workbook>',
      'xl/comments1.xml': '<comments><authors><author>Lena Ortiz</author></authors></comments>',
      'xl/persons/person.xml':
        '<person displayName="Lena Ortiz" id="{1}" userId="lortiz" providerId="None"/>',
      'xl/tables/table1.xml': '<table displayName="Scores"/>',
    },
    'xl/tables/table1.xml',
    'displayName="Scores"',
  ],
  [
    'PowerPoint',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    {
      'ppt/commentAuthors.xml': '<p:cmAuthor id="0" name="Lena Ortiz" initials="LO"/>',
      'ppt/slides/slide1.xml': '<a:t>Two lessons</a:t>',
    },
    'ppt/slides/slide1.xml',
    'Two lessons',
  ],
])(
  'a document of %s is delivered without the names of people who wrote, changed and commented on it',
  async (_, mediaType, parts, kept, words) => {
    const given = zipSync(
      Object.fromEntries(
        Object.entries({ '[Content_Types].xml': '<Types/>', ...parts }).map(([part, xml]) => [
          part,
          strToU8(xml),
        ]),
      ),
    )
    const clean = unzipSync(await cleaned(given, mediaType))
    expect(Object.keys(clean)).toEqual(['[Content_Types].xml', ...Object.keys(parts)])
    for (const [part, bytes] of Object.entries(clean))
      expect(strFromU8(bytes), part).not.toMatch(who)
    expect(strFromU8(clean[kept] ?? new Uint8Array())).toContain(words)
  },
)

test('OpenDocument’s mimetype entry stays first; any other zip stays unchanged', async () => {
  const given = zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'meta.xml': strToU8(
      '<office:meta><meta:initial-creator>Lena Ortiz</meta:initial-creator><dc:creator>Lena</dc:creator><dc:title>Lena’s</dc:title></office:meta>',
    ),
    'content.xml': strToU8(
      '<office:annotation><dc:creator>Lena Ortiz</dc:creator><text:p>Why?</text:p></office:annotation>',
    ),
  })
  const clean = await cleaned(given, 'application/vnd.oasis.opendocument.text')
  expect(clean.toString('latin1', 30, 38)).toBe('mimetype')
  const parts = Object.values(unzipSync(clean)).map((bytes) => strFromU8(bytes))
  expect(parts.join(' ')).not.toMatch(who)
  expect(parts.join(' ')).toContain('Why?')
  expect(
    await withoutAuthor(zipSync({ 'lena.txt': strToU8('Lena') }), 'application/zip'),
  ).toBeNull()
})

test('movies and sounds lose their metadata, and nothing else moves', async () => {
  const box = (kind: string, ...inner: (Buffer | string)[]): Buffer => {
    const body = Buffer.concat(inner.map((one) => Buffer.from(one)))
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const film = Buffer.concat([
    box('ftyp', 'isom'),
    box(
      'moov',
      box('mvhd', 'time'),
      box('trak', box('udta', 'Lena Ortiz')),
      box('meta', 'Lena Ortiz'),
    ),
    box('mdat', 'frames'),
  ])
  const clean = await cleaned(film, 'video/mp4')
  expect([clean.length, clean.includes('mvhdtime'), clean.includes('mdatframes')]).toEqual([
    film.length,
    true,
    true,
  ])
  expect(clean.toString('latin1')).not.toMatch(who)
  const sound = Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 10]),
    Buffer.from('Lena Ortiz'),
    Buffer.from('sound'),
    Buffer.from('TAG'.padEnd(128, 'Lena')),
  ])
  expect((await cleaned(sound, 'audio/mpeg')).toString('latin1')).toBe('sound')
  expect(
    (
      await cleaned(
        Buffer.from('{\\rtf1{\\info{\\author Lena Ortiz}{\\operator lortiz}}We read.}'),
        'application/rtf',
      )
    ).toString(),
  ).toBe('{\\rtf1{\\info}We read.}')
  expect(
    (
      await cleaned(
        Buffer.from('<svg><metadata><dc:creator>Lena</dc:creator></metadata><path/></svg>'),
        'image/svg+xml',
      )
    ).toString(),
  ).toBe('<svg><path/></svg>')
})

test('a file that could not be cleaned in time is not sent with its author’s name instead', async () => {
  const store = {
    get: (key: string) =>
      Promise.resolve(key.endsWith('.bare') ? undefined : Readable.from([Buffer.from('%PDF')])),
  } as unknown as FileStore
  const file = { sha256: 'a'.repeat(64), mediaType: 'application/pdf' }
  await expect(
    authorlessBytes(store, file, () => Promise.resolve('tooLong')),
  ).rejects.toMatchObject({ code: 'unavailable' })
  expect(await authorlessBytes(store, file, () => Promise.resolve(null))).toBeNull()
})
