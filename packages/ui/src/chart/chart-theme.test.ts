import { compile, type TopLevelSpec } from 'vega-lite'
import { expect, test } from 'vitest'
import { styled, orderedColors } from './chart-theme.rules.ts'

const look = { scheme: 'light', font: 'serif', locale: 'en-US' } as const
const bars = {
  mark: 'bar',
  encoding: { x: { field: 'school', type: 'nominal' }, y: { field: 'rate', type: 'quantitative' } },
}

test('a chart gets its data, its size, and the product’s colors, and vega-lite accepts it', () => {
  const spec = styled(bars, [{ school: 'Oak', rate: 3 }], 200, look)
  expect(spec).toMatchObject({
    data: { values: [{ school: 'Oak', rate: 3 }] },
    height: 200,
    width: 'container',
    mark: 'bar',
  })
  const warnings: unknown[] = []
  const quiet = {
    warn: (...said: unknown[]) => (warnings.push(said), quiet),
    info: () => quiet,
    debug: () => quiet,
    error: () => quiet,
    level: () => quiet,
  }
  compile(spec as unknown as TopLevelSpec, { logger: quiet as never })
  expect(warnings).toEqual([])
})

test("a specification's own styling is kept, its data is not", () => {
  const spec = styled(
    {
      ...bars,
      data: { url: 'https://elsewhere.test/rows.json' },
      config: { bar: { color: 'black' } },
    },
    [],
    200,
    look,
  )
  expect(spec.data).toEqual({ values: [] })
  expect(spec.config).toMatchObject({ bar: { color: 'black' }, font: 'serif' })
})

test('dark pages use different colors than light ones', () => {
  const of = (scheme: 'light' | 'dark') =>
    (styled(bars, [], 200, { ...look, scheme }).config as { axis: { labelColor: string } }).axis
      .labelColor
  expect(of('dark')).not.toBe(of('light'))
})

test('legend entries are side by side as far as they fit, and share the space', () => {
  const of = (width: number) =>
    (
      styled(bars, [], 200, { ...look, width }).config as {
        legend: { columns: number; labelLimit: number }
      }
    ).legend
  expect(of(140)).toMatchObject({ columns: 1 })
  expect(of(300)).toMatchObject({ columns: 2 })
  expect(of(900)).toMatchObject({ columns: 6 })
  for (const width of [300, 450, 900])
    expect(70 + of(width).columns * (of(width).labelLimit + 24)).toBeLessThanOrEqual(width)
})

test('under horizontal bars, the legend starts below their labels', () => {
  const of = (spec: Record<string, unknown>) =>
    (styled(spec, [], 290, look).config as { legend: { layout?: object } }).legend.layout
  expect(of({ mark: 'bar', encoding: { x: bars.encoding.y, y: bars.encoding.x } })).toMatchObject({
    bottom: { frame: 'bounds' },
  })
  expect(of(bars)).toBeUndefined()
})

test('a legend of many short names takes few lines, so that the chart keeps its size', () => {
  const grades = ['6', '7', '8', '9', '10', '11', '12']
  const stacked = {
    ...bars,
    encoding: { ...bars.encoding, color: { field: 'grade', type: 'nominal' } },
  }
  const of = (rows: object[]) =>
    (styled(stacked, rows, 200, { ...look, width: 278 }).config as { legend: { columns: number } })
      .legend.columns
  expect(of(grades.map((grade) => ({ school: 'Oak', grade, rate: 3 })))).toBeGreaterThanOrEqual(4)
  expect(of([{ school: 'Oak', grade: 'Two or more races, or not told', rate: 3 }])).toBe(1)
})

test("beyond a legend's lines the last entries are only counted, and a low chart spends no line on titles", () => {
  const schools = Array.from({ length: 60 }, (_, at) => ({
    school: `School of long names ${at}`,
    rate: at,
  }))
  const lines = {
    mark: 'line',
    encoding: {
      x: { field: 'grade', type: 'ordinal' },
      y: bars.encoding.y,
      color: { field: 'school', type: 'nominal', title: 'School' },
    },
  }
  const of = (height: number) =>
    styled(lines, schools, height, { ...look, width: 450 }) as {
      config: { legend: { columns: number; symbolLimit: number } }
      encoding: { color: { title: string | null } }
    }
  const { columns, symbolLimit } = of(290).config.legend
  expect((symbolLimit / columns) * 16).toBeLessThan(290 / 2)
  expect([of(290).encoding.color.title, of(196).encoding.color.title]).toEqual(['School', null])
})

test('a pie’s legend is next to it if it fits', () => {
  const pie = { mark: 'arc', encoding: { theta: bars.encoding.y, color: bars.encoding.x } }
  const of = (width: number) =>
    (
      styled(pie, [{ school: 'Oak', rate: 3 }], 222, { ...look, width }).config as {
        legend: { orient: string }
      }
    ).legend.orient
  expect([of(450), of(250)]).toEqual(['right', 'bottom'])
})

test('ordered values go from light to dark, one step each, and differ from the background', () => {
  const steps = orderedColors('light', 4)
  expect(steps[0]).toBe('#6f95d1')
  expect(steps.at(-1)).toBe('#0f2f70')
  expect(new Set(steps).size).toBe(4)
  expect(orderedColors('dark', 1)).toEqual(['#c4dbff'])
  const lines = {
    mark: 'line',
    encoding: { color: { field: 'grade', type: 'ordinal', sort: null } },
  }
  const rows = ['K', '1', '2'].map((grade) => ({ grade }))
  expect(styled(lines, rows, 200, look)).toMatchObject({
    config: { range: { ordinal: orderedColors('light', 3) } },
  })
})
