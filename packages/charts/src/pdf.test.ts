import { expect, test } from 'vitest'
import { pagesOf, pdfOf } from './pdf.rules.ts'

test('a board is split between its tiles; a tile that is taller than a page is split', () => {
  const tiles = [
    { y: 0, height: 200 },
    { y: 0, height: 412 },
    { y: 212, height: 200 },
    { y: 424, height: 200 },
  ]
  expect(pagesOf(tiles, 500)).toEqual([
    { from: 0, to: 412 },
    { from: 424, to: 624 },
  ])
  expect(pagesOf(tiles, 2000)).toEqual([{ from: 0, to: 624 }])
  expect(pagesOf([{ y: 0, height: 900 }], 500)).toEqual([
    { from: 0, to: 500 },
    { from: 500, to: 900 },
  ])
  expect(pagesOf([], 500)).toEqual([])
})

test('a PDF has its pages, a title in any language, and a cross-reference table for all objects', () => {
  const jpeg = new Uint8Array([255, 216, 255, 217])
  const file = pdfOf('Asistencia «2026»', [
    {
      jpeg,
      width: 1440,
      height: 900,
      texts: [{ content: 'Año (2026) …', x: 20, y: 40, size: 16 }],
    },
    { jpeg, width: 1440, height: 300 },
  ])
  const text = new TextDecoder('latin1').decode(file)
  expect(text.match(/\/Type \/Page /g)).toHaveLength(2)
  expect(text).toContain('720.00 0 0 450.00 36 126.00 cm')
  // The words are invisible, at their position in the picture.
  expect(text).toContain('BT 3 Tr /Words 8.00 Tf 46.00 556.00 Td (A\\361o \\(2026\\) \\205) Tj ET')
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map((one) =>
    Number(one[1]),
  )
  expect(offsets.map((at, index) => text.slice(at).startsWith(`${index + 1} 0 obj`))).toEqual(
    Array(10).fill(true),
  )
})
