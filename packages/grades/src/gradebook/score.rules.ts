import type { MessageRef } from '@atrium/kit/shared'
import { mostDaysLate, mostTimesPoints, type Score, type ScoreMark } from './gradebook.words.ts'

/** What may be typed for a mark, in either language. */
const typedMarks: Readonly<Record<string, ScoreMark>> = {
  m: 'missing',
  mi: 'missing',
  missing: 'missing',
  falta: 'missing',
  l: 'late',
  late: 'late',
  tarde: 'late',
  i: 'incomplete',
  inc: 'incomplete',
  incomplete: 'incomplete',
  incompleto: 'incomplete',
  e: 'excused',
  ex: 'excused',
  exc: 'excused',
  excused: 'excused',
  justificado: 'excused',
  x: 'exempt',
  exempt: 'exempt',
  exento: 'exempt',
}

/** The letter for a mark, both shown and typed. */
export const markLetter: Readonly<Record<ScoreMark, string>> = {
  missing: 'M',
  late: 'L',
  incomplete: 'I',
  excused: 'E',
  exempt: 'X',
}

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/**
 * Parses what was typed or pasted into a cell: `8`, `8.5`, `8½`, `85%` of the points, a mark (`M`,
 * `L`, `I`, `E`, `X` or its name), points with a mark (`8 L`, or `8 L3` for three days late), nothing. Returns the score or the
 * error. The letter O isn't accepted as a zero.
 * @param points the assignment's points
 */
export function readScore(text: string, points: number): Score | { error: MessageRef } {
  const typed = text.trim()
  if (typed === '' || typed === '–' || typed === '-') return { points: null, mark: null }
  const [, number = '', word = '', days] = /^([^\p{L}]*?)\s*(?:(\p{L}+)\s*(\d{1,3})?)?$/u.exec(
    typed,
  ) ?? ['', typed]
  const mark = word === '' ? null : typedMarks[word.toLowerCase()]
  if (mark === undefined) return notAScore
  const late = days === undefined ? {} : { daysLate: Number(days) }
  if (late.daysLate !== undefined) {
    if (mark !== 'late') return notAScore
    if (!(late.daysLate >= 1 && late.daysLate <= mostDaysLate))
      return {
        error: { id: 'kit.valid.betweenInclusive', values: { from: 1, to: mostDaysLate } },
      }
  }
  if (number === '') return { points: null, mark, ...late }
  const value = readPoints(number, points)
  if (value === null) return notAScore
  // A mark for a missing score has no points next to it.
  if (mark !== null && mark !== 'late') return notAScore
  const error = pointsError(value, points)
  return error ? { error } : { points: value, mark, ...late }
}

const notAScore = { error: { id: 'grades.score.invalid' } } as const

function readPoints(text: string, points: number): number | null {
  const typed = text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  const isPercent = typed.endsWith('%')
  const digits = isPercent ? typed.slice(0, -1).trim() : typed
  const fraction = fractions[digits.at(-1) ?? '']
  const whole = fraction === undefined ? digits : digits.slice(0, -1).trim() || '0'
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(whole)) return null
  const value = Number(whole) + (fraction ?? 0)
  return isPercent ? Math.round(value * points) / 100 : value
}

/**
 * Errors in points: they are 0 or more, have at most two decimals, and are at most twice the
 * assignment's points.
 */
export function pointsError(value: number, points: number): MessageRef | null {
  // For work worth no points, any points are extra credit.
  const most = points === 0 ? 100 : points * mostTimesPoints
  if (!(value >= 0 && value <= most))
    return { id: 'kit.valid.betweenInclusive', values: { from: 0, to: most } }
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return { id: 'grades.valid.decimals' }
  return null
}

/**
 * What a cell shows, and what is copied to a spreadsheet: `8`, `8 L`, `8 L3`, `M`; empty if nothing
 * was entered.
 */
export const scoreText = ({ points, mark, daysLate }: Score): string =>
  [
    points === null ? '' : String(points),
    mark === null ? '' : `${markLetter[mark]}${daysLate ?? ''}`,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * The cells of a block copied from a spreadsheet, row by row. A final line break ends the block.
 */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
