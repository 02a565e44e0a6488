import type { InsightView } from './insights.queries.ts'

/** How numbers and dates are written for the reader, and texts by their id. */
export interface Writing {
  text: (
    id: 'measure' | 'change' | 'outlier' | 'gap' | 'nothing' | 'soFar' | 'points',
    values: Record<string, string>,
  ) => string
  number: (value: number) => string
  date: (day: string) => string
}

/** The sentence of an insight, from its numbers of now. */
export function sentenceOf(
  { definition, measure: name, by, told }: InsightView,
  { text, number, date }: Writing,
): string {
  // "Chronically absent (%)": the sign moves to the numbers. An average of percentages is called by
  // its name only.
  const bare = name.replace(/\s*\(%\)$/, '')
  const isPercent = bare !== name && definition.reducer !== 'sum'
  const measure =
    isPercent && definition.reducer === 'average'
      ? bare
      : text('measure', { reducer: definition.reducer, name: bare })
  if (!told) return text('nothing', { measure, by: by.name })
  const rounded = (value: number) => number(Math.round(value * 10) / 10)
  const write = (value: number) => `${rounded(value)}${isPercent ? '%' : ''}`
  const apart = (value: number) =>
    isPercent ? text('points', { number: rounded(value) }) : rounded(value)
  const place = (at: string) => {
    // A school year is called by the year in which it ends.
    if (by.part === 'schoolYear' && /^\d{4}$/.test(at)) return `${Number(at) - 1}–${at}`
    return /^\d{4}-\d{2}-\d{2}$/.test(at) ? date(at) : at
  }
  switch (told.kind) {
    case 'change':
      return text('change', {
        measure,
        direction: told.difference > 0 ? 'up' : 'down',
        from: place(told.from.at),
        to: told.to.soFar ? text('soFar', { time: place(told.to.at) }) : place(told.to.at),
        before: write(told.from.value),
        after: write(told.to.value),
        difference: apart(Math.abs(told.difference)),
      })
    case 'gap':
      return text('gap', {
        measure,
        by: by.name,
        highGroup: place(told.high.at),
        high: write(told.high.value),
        lowGroup: place(told.low.at),
        low: write(told.low.value),
        difference: apart(told.difference),
      })
    case 'outlier':
      return text('outlier', {
        measure,
        by: by.name,
        group: place(told.point.at),
        value: write(told.point.value),
        middle: write(told.middle),
      })
  }
}
