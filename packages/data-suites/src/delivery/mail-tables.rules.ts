import { localeOf, type Language } from '@atrium/kit/shared'
import { drawnRows, type DrawnRow } from '@atrium/charts/chart-rows.rules'
import { chartTextsFor } from '@atrium/charts/chart-texts.rules'
import { measuresPercent } from '../parts/fields.ts'
import type { AnsweredChart, FieldNames } from '../snapshots/snapshot.types.ts'

/** What an email says in place of a drawing, in the reader's language. */
export interface MailWords {
  /** The name of an aggregation; for missing values; for suppressed ones. */
  reducer: (name: string) => string
  nothing: string
  originalTextSuffix: string
  /** The name of a number of a box. */
  box: (name: 'lower' | 'value' | 'upper') => string
  /** For a map: where the maximum and the minimum are. */
  ends: (places: {
    count: number
    high: string
    most: string
    low: string
    least: string
  }) => string
  suppressed: (count: number) => string
  more: (count: number) => string
}

export interface MailNumbers {
  title: string
  columns: string[]
  rows: string[][]
  note?: string
}

/** The maximum number of a chart's rows in an email. */
const mostRows = 24

/** A chart's numbers as a table for an email; undefined if there is none to show. */
export function mailTable(
  { name, definition, answer }: AnsweredChart,
  names: FieldNames,
  language: Language,
  words: MailWords,
): MailNumbers | undefined {
  if (!answer || answer.rows.length === 0) return undefined
  const nameOf = (ref: string | null | undefined): string =>
    names.attributes.find((one) => `a${one.attributeID}` === ref)?.displayName ??
    names.mixers.find((one) => `m${one.mixerID}` === ref)?.name ??
    ''
  const counted = definition.reducer === 'recordCount' || definition.type === 'histogram'
  const measure = counted
    ? words.reducer('recordCount')
    : `${words.reducer(definition.reducer)}: ${nameOf(definition.value)}`
  const isBox = definition.type === 'box'
  // The ends of a box plot are single people, and a school's location says nothing without the map.
  const labels: Record<string, string> = {
    x: nameOf(definition.x?.field),
    color: nameOf(definition.color?.field),
    value: isBox ? words.box('value') : measure,
    ...(isBox && { lower: words.box('lower'), upper: words.box('upper') }),
    other: nameOf(definition.other),
  }
  const shown = answer.columns.flatMap(({ key }) =>
    labels[key] === undefined ? [] : [{ key, label: labels[key] }],
  )
  const isPercent = measuresPercent(definition.value, definition.reducer, (ref) =>
    names.mixers.some((one) => one.isPercent && `m${one.mixerID}` === ref),
  )
  const texts = chartTextsFor(localeOf[language], words.nothing)
  const drawn = drawnRows(answer, definition, texts, { isPercent, picked: undefined })
  const rows =
    definition.type === 'map'
      ? drawn.toSorted((a, b) => Number(b.value ?? -Infinity) - Number(a.value ?? -Infinity))
      : drawn
  const cell = (row: DrawnRow, key: string): string =>
    key === 'x' || key === 'color'
      ? String(row[`${key}Text`])
      : texts.value(row[key], isPercent && key !== 'other') || words.originalTextSuffix
  const notes = [
    ...endsOf(definition, rows, words),
    ...(answer.suppressed > 0 ? [words.suppressed(answer.suppressed)] : []),
    ...(rows.length > mostRows ? [words.more(rows.length - mostRows)] : []),
  ]
  return {
    title: name,
    columns: shown.map(({ label }) => label),
    rows: rows.slice(0, mostRows).map((row) => shown.map(({ key }) => cell(row, key))),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  }
}

/** What you would notice first on a map. */
function endsOf(
  { type }: AnsweredChart['definition'],
  sorted: readonly DrawnRow[],
  words: MailWords,
): string[] {
  const numbers = sorted.filter((row) => typeof row.value === 'number')
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (type !== 'map' || !first || !last || first === last) return []
  return [
    words.ends({
      count: numbers.length,
      high: String(first.xText),
      most: String(first.valueText),
      low: String(last.xText),
      least: String(last.valueText),
    }),
  ]
}
