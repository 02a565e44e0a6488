import { parse, View } from 'vega'
import { expressionInterpreter } from 'vega-interpreter'
import { compile, type TopLevelSpec } from 'vega-lite'
import { describe, expect, test } from 'vitest'
import { nameColumnWidth, withFullNames, withNames } from './axis-names.rules.ts'
import { styled } from './chart-theme.rules.ts'

const long = 'Benjamin Franklin Elementary School of the Arts and Sciences'
const encoding = {
  y: { field: 'school', type: 'nominal' },
  x: { field: 'rate', type: 'quantitative' },
}
const lying = { mark: 'bar', encoding }
const upright = { mark: 'bar', encoding: { x: encoding.y, y: encoding.x } }
const rowsOf = (...names: string[]) => names.map((school, at) => ({ school, rate: at + 1 }))

const whole = (drawing: object): never =>
  ({
    ...drawing,
    axes: (drawing as { axes: object[] }).axes.map((axis) => ({ ...axis, labelLimit: 2000 })),
  }) as never

/** The text in a picture, including each line of a label. */
async function written(
  spec: object,
  names: readonly string[],
  width: number,
  height: number,
): Promise<string[]> {
  const { width: _, ...rest } = styled(spec as Record<string, unknown>, rowsOf(...names), height, {
    scheme: 'light',
    font: 'sans-serif',
    locale: 'en-US',
    width,
  })
  // Without a screen, Vega takes every character to be as wide as the widest, and would truncate
  // text that fits.
  const drawing = whole(withFullNames(compile({ ...rest, width } as unknown as TopLevelSpec).spec))
  const svg = await new View(parse(drawing, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'none',
  } as never).toSVG()
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].flatMap(([, inner = '']) =>
    inner.includes('<tspan')
      ? [...inner.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/g)].map((line) => line[1] ?? '')
      : [inner],
  )
}

describe('names next to horizontal bars', () => {
  test('wrap on a phone, in full', async () => {
    const lines = await written(lying, [long, 'Oak'], 300, 290)
    expect(lines.join(' ')).toContain(long)
    expect(lines).toContain('Oak')
  })
  test('are on one line if there is room', async () => {
    expect(await written(lying, ['Redwood High School', 'Oak'], 1000, 290)).toContain(
      'Redwood High School',
    )
  })
  test('take as much space as their lines', () => {
    expect(nameColumnWidth(['Oak', 'Elm'], 300)).toBe(17)
    expect(nameColumnWidth([long], 300)).toBeGreaterThan(nameColumnWidth([long], 1000))
  })
  test('that don’t fit on their lines end in an ellipsis, and none is left out', async () => {
    const names = Array.from({ length: 14 }, (_, at) => `${at} ${long}`)
    const lines = await written(lying, names, 300, 290)
    for (const at of names.keys())
      expect(lines.some((line) => line.startsWith(`${at} Benjamin`))).toBe(true)
    expect(lines.some((line) => line.endsWith('…'))).toBe(true)
  })
})

describe('names below vertical bars', () => {
  const axisOf = (names: string[], width: number) =>
    (
      withNames(upright, rowsOf(...names), width, 250) as {
        encoding: { x: { axis: { labelAngle: number } } }
      }
    ).encoding.x.axis
  test('are side by side, wrapped if that is enough, and slanted if not', async () => {
    expect(axisOf(['Oak', 'Elm'], 300)).toEqual({ labelAngle: 0, labelLimit: 118 })
    expect(axisOf(['9', '10', '11', '12'], 100)).toMatchObject({
      labelAngle: 0,
      labelOverlap: 'parity',
    })
    expect(axisOf(['Redwood High School', 'Arroyo Middle School'], 300).labelAngle).toBe(0)
    expect(
      (await written(upright, ['Redwood High School', 'Arroyo Middle School'], 240, 250)).join(' '),
    ).toContain('Arroyo Middle School')
    expect(
      axisOf(
        Array.from({ length: 20 }, (_, at) => `${long} ${at}`),
        600,
      ).labelAngle,
    ).toBe(-40)
  })
  test('of an axis that sets its own label angles are left alone', () => {
    const own = {
      ...upright,
      encoding: { ...upright.encoding, x: { ...encoding.y, axis: { labelAngle: -90 } } },
    }
    expect(withNames(own, rowsOf(long), 300, 250)).toEqual(own)
  })
})

test('names in any script are measured and wrapped, even without spaces', async () => {
  for (const name of [
    'مدرسة الزيتون الثانوية للبنات والبنين في المدينة القديمة',
    '日本語学校の長い名前がここにありますそしてまだ続きます',
    '🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫🏫',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    '"],x)//\u2028\\',
    'constructor',
  ]) {
    const lines = await written(lying, [name, 'Oak'], 300, 290)
    expect(lines.join('').replaceAll(/&\w+;|\s/g, '').length).toBeGreaterThan(0)
    expect(lines).toContain('Oak')
    expect(lines.join('')).not.toContain('\uFFFD')
  }
})

test('a truncated name is shown in full in a tooltip', () => {
  const drawing = withFullNames(
    compile({ ...lying, data: { values: rowsOf(long) } } as unknown as TopLevelSpec).spec,
  ) as { axes: { scale: string; labels?: boolean; encode?: { labels: object } }[] }
  expect(
    drawing.axes.filter((axis) => axis.scale === 'y').map((axis) => axis.encode?.labels),
  ).toEqual([
    expect.objectContaining({
      interactive: true,
      update: expect.objectContaining({ tooltip: { signal: 'datum.value' } }) as object,
    }),
  ])
  expect(drawing.axes.some((axis) => axis.scale === 'x' && axis.encode?.labels)).toBe(false)
})
