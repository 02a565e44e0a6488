import { expect, test } from 'vitest'
import { pictureOf, unrolled, type PicturePart } from './picture.rules.ts'

const paper = {
  width: 400,
  height: 300,
  ground: 'white',
  ink: 'black',
  font: '"Segoe UI", sans-serif',
}
const tile = (patch: Partial<PicturePart>): PicturePart => ({
  title: 'By school',
  x: 10,
  y: 20,
  width: 200,
  height: 120,
  drawing: null,
  number: null,
  notes: [],
  rows: [],
  ...patch,
})

test('a drawing keeps its place in its tile, and is clipped at the tile’s edge', () => {
  const svg = pictureOf(
    [
      tile({
        drawing: {
          source: '<svg width="100" height="50"><path/></svg>',
          x: 12,
          y: 40,
          width: 100,
          height: 50,
        },
      }),
    ],
    paper,
  )
  expect(svg).toContain('<svg x="10" y="20" width="200" height="120">')
  expect(svg).toContain('<svg x="12" y="40" width="100" height="50"><path/></svg>')
})
test('a name that is longer than its tile takes two lines, and is cut off after them', () => {
  const svg = pictureOf([tile({ title: 'Chronically absent this school year (%)' })], paper)
  expect(svg).toContain('>Chronically absent</text>')
  expect(svg).toContain('>this school year (…</text>')
})
test('a chart’s name is escaped, whatever characters it contains', () => {
  const svg = pictureOf(
    [
      tile({
        title: '<script>"&',
        number: { value: '12%', of: 'Average' },
        notes: ['2 values are not shown, to protect small groups.'],
      }),
    ],
    paper,
  )
  expect(svg).not.toContain('<script>')
  expect(svg).toContain('&#60;script&#62;&#34;&#38;')
  expect(svg).toContain('>12%</text>')
  expect(svg).toContain('>Average</text>')
  expect(svg).toContain('>2 values are not shown, to</text>')
})
test('a drawing’s references work in a file too, and do not clash with those of another drawing', () => {
  const gradient =
    '<svg><defs><linearGradient id="gradient_0"></linearGradient><clipPath id="clip1"></clipPath></defs><path fill="url(http://127.0.0.1:3000/midas/data-forge/dashboards/1/2#gradient_0)" clip-path="url(#clip1)"/></svg>'
  const drawing = { source: gradient, x: 0, y: 0, width: 10, height: 10 }
  const svg = pictureOf([tile({ drawing }), tile({ drawing })], paper)
  expect(svg).not.toContain('http://127')
  for (const own of ['d0', 'd1'])
    expect([
      svg.includes(`id="${own}-gradient_0"`),
      svg.includes(`fill="url(#${own}-gradient_0)"`),
      svg.includes(`id="${own}-clip1"`),
      svg.includes(`clip-path="url(#${own}-clip1)"`),
    ]).toEqual([true, true, true, true])
})
test("a table's header is shown in full, on several lines if needed", () => {
  const svg = pictureOf(
    [
      tile({
        width: 280,
        height: 160,
        rows: [
          ['Race or Ethnicity', 'Average: Absence rate (%)'],
          ['Asian', '9.85%'],
        ],
      }),
    ],
    paper,
  )
  const words = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((found) => found[1])
  expect(words.slice(1).join(' ')).toContain('Average: Absence rate (%)')
  expect(svg).toContain('>9.85%</text>')
})
test('a table shows as many rows as there is room for', () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`row${at}`, '1'])
  const svg = pictureOf([tile({ height: 140, rows })], paper)
  expect(svg).toContain('row2<')
  expect(svg).toContain('>…</text>')
  expect(svg).not.toContain('row9<')
})
test('content that scrolls on the screen is complete in a picture, and what was below it stays below', () => {
  const drawing = { source: '<svg></svg>', x: 12, y: 50, width: 100, height: 500 }
  const tiles = [
    tile({ title: 'Beside', x: 220, y: 0 }),
    tile({ title: 'Long', y: 0, drawing }),
    tile({ title: 'Below', y: 132 }),
    tile({ title: 'Last', y: 264 }),
  ]
  const { parts, height } = unrolled(tiles)
  expect(parts.map((part) => [part.title, part.y, part.height])).toEqual([
    ['Beside', 0, 120],
    ['Long', 0, 562],
    ['Below', 574, 120],
    ['Last', 706, 120],
  ])
  expect(height).toBe(826)
  const onPage = unrolled(tiles, 300).parts[1]
  expect(onPage).toMatchObject({ height: 300, drawing: { scale: (300 - 50 - 12) / 500 } })
  expect(pictureOf(onPage ? [onPage] : [], paper)).toContain(
    '<g transform="translate(12,50) scale(0.476)"><svg></svg></g>',
  )
  expect(
    unrolled([tile({ rows: Array.from({ length: 20 }, () => ['a']) })]).height,
  ).toBeGreaterThan(20 * 20)
})
