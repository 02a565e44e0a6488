import type { Language } from '@atrium/kit/shared'
import type { Cell } from '../engine/plan.ts'
import { measuresPercent } from '../parts/fields.ts'
import type { AnsweredChart, FieldNames } from '../snapshots/snapshot.types.ts'

/** What a mail says where a screen would draw: in the reader's language. */
export interface MailWords {
  /** The name of a reducer; of what stands for no value; of what is not told. */
  reducer: (name: string) => string
  nothing: string
  notTold: string
  suppressed: (count: number) => string
  more: (count: number) => string
}

export interface MailNumbers {
  title: string
  columns: string[]
  rows: string[][]
  note?: string
}

/** Rows of a chart in a mail at most. */
const mostRows = 24

/** A chart's numbers as a table for a mail; undefined where it has none that a mail could show. */
export function mailTable({ name, definition, answer }: AnsweredChart, names: FieldNames, language: Language, words: MailWords): MailNumbers | undefined {
  if (!answer || answer.rows.length === 0) return undefined
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const nameOf = (ref: string | null | undefined): string => names.attributes.find((one) => `a${one.attributeID}` === ref)?.displayName ?? names.mixers.find((one) => `m${one.mixerID}` === ref)?.name ?? ''
  const counted = definition.reducer === 'recordCount' || definition.type === 'histogram'
  const measure = counted ? words.reducer('recordCount') : `${words.reducer(definition.reducer)}: ${nameOf(definition.value)}`
  // The other numbers of a box or a map say little without their picture.
  const shown = answer.columns.flatMap(({ key, kind }, at) => (key === 'x' || key === 'color' || key === 'value' ? [{ key, kind, at }] : []))
  const label = { x: nameOf(definition.x?.field), color: nameOf(definition.color?.field), value: measure }
  const isPercent = measuresPercent(definition.value, definition.reducer, (ref) => names.mixers.some((one) => one.isPercent && `m${one.mixerID}` === ref))
  const cell = (value: Cell | undefined, key: keyof typeof label): string => {
    if (Array.isArray(value)) return value.join(', ')
    if (value === null || value === undefined) return key === 'value' ? words.notTold : words.nothing
    return typeof value === 'number' ? `${number.format(value)}${isPercent && key === 'value' ? ' %' : ''}` : value
  }
  const rows = answer.rows.slice(0, mostRows).map((row) => shown.map(({ key, at }) => cell(row[at], key as keyof typeof label)))
  const notes = [...(answer.suppressed > 0 ? [words.suppressed(answer.suppressed)] : []), ...(answer.rows.length > mostRows ? [words.more(answer.rows.length - mostRows)] : [])]
  return { title: name, columns: shown.map(({ key }) => label[key as keyof typeof label]), rows, ...(notes.length > 0 && { note: notes.join(' ') }) }
}
