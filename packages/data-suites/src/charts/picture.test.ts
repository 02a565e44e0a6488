import { expect, test } from 'vitest'
import { pictureOf, type PicturePart } from './picture.rules.ts'

const paper = { width: 400, height: 300, ground: 'white', ink: 'black', font: '"Segoe UI", sans-serif' }
const tile = (patch: Partial<PicturePart>): PicturePart => ({ title: 'By school', x: 10, y: 20, width: 200, height: 120, drawing: null, number: null, rows: [], ...patch })

test('a drawing keeps its place in its tile, and ends where that ends', () => {
  const svg = pictureOf([tile({ drawing: { source: '<svg width="100" height="50"><path/></svg>', x: 12, y: 40, width: 100, height: 50 } })], paper)
  expect(svg).toContain('<svg x="10" y="20" width="200" height="120">')
  expect(svg).toContain('<svg x="12" y="40" width="100" height="50"><path/></svg>')
})
test('a name that is longer than its tile takes two lines, and is cut after them', () => {
  const svg = pictureOf([tile({ title: 'Chronically absent this school year (%)' })], paper)
  expect(svg).toContain('>Chronically absent</text>')
  expect(svg).toContain('>this school year (…</text>')
})
test('what people called a chart is text, whatever it is made of', () => {
  const svg = pictureOf([tile({ title: '<script>"&', number: '12 %' })], paper)
  expect(svg).not.toContain('<script>')
  expect(svg).toContain('&#60;script&#62;&#34;&#38;')
  expect(svg).toContain('>12 %</text>')
})
test('of a table as many rows as there is room for are drawn', () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`row${at}`, '1'])
  const svg = pictureOf([tile({ rows })], paper)
  expect(svg).toContain('row2<')
  expect(svg).not.toContain('row9<')
})
