import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { addMessages } from '@atrium/kit/server'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawBlock } from './blocks.ts'
import { documentFile } from './document-file.ts'
import type { Block, LabelsDocument, SheetsDocument } from './document.types.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { group, newPaper } from './paper.ts'
import { boardLine } from './sheets.ts'
import { columnWidths, labelPlace, labelSheet, letter, printable } from './page-layout.rules.ts'

const bytesOf = (document: SheetsDocument | LabelsDocument): Promise<Buffer> =>
  buffer(Readable.from(documentFile(document).chunks))
const read = async (document: SheetsDocument | LabelsDocument) =>
  PDFDocument.load(await bytesOf(document), { updateMetadata: false })
const card = (name: string, rows = 8): Block[] => [
  { kind: 'heading', level: 1, text: name },
  {
    kind: 'facts',
    facts: [
      ['Grade', '7'],
      ['Homeroom', null],
      ['School', 'Peña Blanca'],
    ],
  },
  {
    kind: 'table',
    columns: [
      { label: 'Course', share: 2 },
      { label: 'Q1', align: 'right' },
    ],
    rows: Array.from({ length: rows }, (_, n) => [`Matemáticas ${n}`, 'A−']),
  },
  { kind: 'signature', label: 'Parent or guardian' },
]
const cards = (...sheets: Block[][]): SheetsDocument => ({
  title: 'Boletas de calificaciones',
  language: 'es',
  letterhead: { name: 'Escuela Núñez', lines: ['12 Ávila St, Fresno, CA 93701'] },
  sheets,
})

beforeAll(() => addMessages({ en, es }))

describe('A document', () => {
  test('has a title and a language, and is tagged for screen readers', async () => {
    const pdf = await read(cards(card('María José Nuñez Ibáñez')))
    expect(pdf.getTitle()).toBe('Boletas de calificaciones')
    const { catalog } = pdf
    expect(catalog.get(PDFName.of('Lang'))?.toString()).toContain('es')
    expect(
      catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString(),
    ).toBe('true')
    expect(catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)
  })
  test('starts each sheet on a new page', async () => {
    expect((await read(cards(card('Ana'), card('Luz'), card('Tomás')))).getPageCount()).toBe(3)
  })
  test('names the school board at the bottom of each page, in the reader’s language', async () => {
    const board = [
      { name: 'Carmen Delgado', position: 'president' },
      { name: 'Arturo Salas', position: 'trustee' },
    ] as const
    expect(boardLine(board, 'en')).toBe(
      'Board of Education: Carmen Delgado, president · Arturo Salas',
    )
    expect(boardLine(board, 'es')).toContain('Junta escolar: Carmen Delgado, presidencia')
    const letterhead = { name: 'Escuela Núñez', lines: [], board }
    const plain = cards(card('Ana'), card('Luz'))
    const [without, withBoard] = [await bytesOf(plain), await bytesOf({ ...plain, letterhead })]
    expect(withBoard.length).toBeGreaterThan(without.length)
    expect((await read({ ...plain, letterhead })).getPageCount()).toBe(2)
  })
  test('continues a table that is longer than a page', async () => {
    expect((await read(cards(card('Ana', 40)))).getPageCount()).toBe(2)
  })
  test('keeps a heading, the header of its table, and the first row on one page, wherever the page ends', () => {
    const table = card('Ana', 1)[2] as Block
    const paragraph = { kind: 'text', text: 'Nota' } as const
    for (const next of [table, paragraph])
      for (let lines = 0; lines < 60; lines++) {
        const paper = newPaper({ title: 'T', language: 'es', hasLetterhead: true })
        const root = paper.struct('Document')
        paper.addStructure(root)
        paper.addPage()
        group(paper, root, 'Sect', (part) => {
          for (let line = 0; line < lines; line++) drawBlock(paper, part, paragraph, undefined)
          drawBlock(paper, part, { kind: 'heading', text: 'Semestre 1' }, next)
          const { page } = paper
          drawBlock(paper, part, next, undefined)
          expect(paper.page, `after ${lines} lines`).toBe(page)
        })
        paper.end()
      }
  })
  test('embeds its own fonts', async () => {
    const pdf = await read(cards(card('Ana')))
    const fonts = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
      .filter((dict) => dict.get(PDFName.of('Type'))?.toString() === '/FontDescriptor')
    expect(fonts.length).toBeGreaterThanOrEqual(2)
    for (const font of fonts) {
      expect(font.get(PDFName.of('FontName'))?.toString()).toContain('SourceSans3')
      expect(font.has(PDFName.of('FontFile2'))).toBe(true)
    }
  })
  test('is named after its title, without accents', () => {
    expect(documentFile(cards(card('Ana'))).fileName).toBe('boletas-de-calificaciones.pdf')
    expect(documentFile({ ...cards(), title: 'Ficha de Íñigo Peña' }).fileName).toBe(
      'ficha-de-inigo-pena.pdf',
    )
  })
  test('can have landscape pages, and text that spans many pages', async () => {
    const long = { kind: 'text', text: Array(80).fill('Estimada familia: '.repeat(20)).join('\n') }
    const pdf = await read({ ...cards([long as Block]), orientation: 'landscape' })
    expect(pdf.getPage(0).getWidth()).toBe(letter.height)
    expect(pdf.getPageCount()).toBeGreaterThan(4)
  })
  test('is complete with a partly transparent logo', async () => {
    const { default: sharp } = await import('sharp')
    const clear = { r: 36, g: 80, b: 140, alpha: 0.6 }
    const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const bytes = await bytesOf({
      ...cards(card('Ana')),
      letterhead: { name: 'A', lines: [], logo },
    })
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF')
  })
  test('without content is an empty file that opens', async () => {
    expect((await bytesOf(cards())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('Mailing labels', () => {
  const labels = (count: number): LabelsDocument => ({
    title: 'Labels',
    language: 'en',
    labels: Array.from({ length: count }, (_, n) => [
      `Ana Vega ${n}`,
      '12 Elm St',
      '',
      'Fresno, CA 93701',
    ]),
  })
  test('are thirty to a page, left to right and then down', async () => {
    expect((await read(labels(31))).getPageCount()).toBe(2)
    expect(labelPlace(0)).toEqual({ page: 0, x: labelSheet.left, y: labelSheet.top })
    expect(labelPlace(4)).toEqual({
      page: 0,
      x: labelSheet.left + labelSheet.pitch,
      y: labelSheet.top + labelSheet.height,
    })
    expect(labelPlace(30).page).toBe(1)
  })
  test('all stay on the paper', () => {
    for (let number = 0; number < 30; number += 1) {
      const { x, y } = labelPlace(number)
      expect(x + labelSheet.width).toBeLessThanOrEqual(letter.width)
      expect(y + labelSheet.height).toBeLessThanOrEqual(letter.height)
    }
  })
  test('without recipients are one empty page', async () => {
    expect((await read(labels(0))).getPageCount()).toBe(1)
  })
})

test('columns share the width', () => {
  expect(columnWidths([{ share: 2 }, {}, {}], 400)).toEqual([200, 100, 100])
})
test('control characters and direction marks are left out of what is printed', () => {
  expect(printable('Ana\u0000 \u202eVega\u200b\tPeña\nNúñez')).toBe('Ana Vega Peña\nNúñez')
})
