import { folded, type MessageRef } from '@atrium/kit/shared'
import type { Assignment, Cell, Score } from '../gradebook/gradebook.words.ts'
import { readScore, scoreText } from '../gradebook/score.rules.ts'
import { isPlainScore, type Sheet, type SheetColumn } from './sheet.rules.ts'

/** Where a column of scores goes: to an assignment, to a new one with these points, or nowhere. */
export type ColumnTarget = { assignmentID: number } | { points: number } | null

/** What a person has to know of a column before it is written. */
export type ColumnNote = 'pointsDiffer' | 'severalTitles' | 'noPoints' | 'taken'

export interface PlannedColumn extends SheetColumn {
  target: ColumnTarget
  note: ColumnNote | null
}

const plainTitle = (title: string): string =>
  folded(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Proposes where columns go: to the assignment with their title; a column that only says "Score", or
 * that has no heading, to the assignments from `from` on; any other becomes a new assignment if its
 * points are known. What the file counts in other points than we do is for a person to decide.
 */
export function proposeTargets(
  columns: readonly SheetColumn[],
  assignments: readonly Assignment[],
  from?: number,
): PlannedColumn[] {
  const start = assignments.findIndex(({ id }) => id === from)
  let next = start
  const taken = new Set<number>()
  return columns.map((column) => {
    const title = plainTitle(column.title)
    const byTitle = title === '' ? [] : assignments.filter((one) => plainTitle(one.title) === title)
    const byPlace =
      start >= 0 && (title === '' || isPlainScore(column.title)) ? assignments[next++] : undefined
    const found = byTitle[0] ?? byPlace
    const note = ((): ColumnNote | null => {
      if (byTitle.length > 1) return 'severalTitles'
      if (!found) return column.points === null ? 'noPoints' : null
      if (taken.has(found.id)) return 'taken'
      return column.points !== null && column.points !== found.points ? 'pointsDiffer' : null
    })()
    if (found && note === null) taken.add(found.id)
    return {
      ...column,
      note,
      target:
        note !== null || (!found && title === '')
          ? null
          : found
            ? { assignmentID: found.id }
            : { points: column.points ?? 0 },
    }
  })
}

/** Columns as a person wants them; the second of two that go to one assignment goes nowhere. */
export function chosenTargets(
  proposed: readonly PlannedColumn[],
  targets: readonly ColumnTarget[],
): PlannedColumn[] {
  const taken = new Set<number>()
  return proposed.map((column, index) => {
    const target = targets[index] ?? null
    if (!target || !('assignmentID' in target)) return { ...column, target }
    if (taken.has(target.assignmentID)) return { ...column, target: null, note: 'taken' }
    taken.add(target.assignmentID)
    return { ...column, target }
  })
}

/** A score to write. `column` is its place among the planned columns. */
export interface PlannedScore extends Score {
  column: number
  studentID: number
  version: number
  before: Score | null
}

/** A cell that isn't a score, which is left as it is here. */
export interface CellFinding {
  line: number
  label: string
  title: string
  value: string
  error: MessageRef
}

const letterGrade = /^[a-df][+\-−–]?$/i

/**
 * The scores of a sheet that differ from those here. Empty cells change nothing, and what isn't a
 * score is a finding.
 */
export function planScores(
  { rows }: Sheet,
  columns: readonly PlannedColumn[],
  assignments: readonly Assignment[],
  cells: readonly Cell[],
): { scores: PlannedScore[]; unchanged: number; findings: CellFinding[] } {
  const present = new Map(cells.map((cell) => [`${cell.assignmentID}.${cell.studentID}`, cell]))
  const scores: PlannedScore[] = []
  const findings: CellFinding[] = []
  let unchanged = 0
  for (const [column, { at, title, target }] of columns.entries()) {
    if (!target) continue
    const worth =
      'points' in target
        ? target.points
        : assignments.find(({ id }) => id === target.assignmentID)?.points
    if (worth === undefined) continue
    // Where grades are letters, an E is one of them.
    const hasLetters = rows.some(({ cells: row }) => letterGrade.test((row[at] ?? '').trim()))
    for (const { line, label, studentID, cells: row } of rows) {
      const value = (row[at] ?? '').trim()
      if (studentID === null || isNothing(value)) continue
      const read = readForeign(value, worth, hasLetters)
      if ('error' in read) {
        findings.push({ line, label, title, value: value.slice(0, 60), error: read.error })
        continue
      }
      const before =
        'assignmentID' in target ? present.get(`${target.assignmentID}.${studentID}`) : undefined
      if (before && scoreText(before) === scoreText(read)) unchanged += 1
      else
        scores.push({
          ...read,
          ...{ column, studentID },
          version: before?.version ?? 0,
          before: before
            ? { points: before.points, mark: before.mark, daysLate: before.daysLate }
            : null,
        })
    }
  }
  return { scores, unchanged, findings }
}

/** What other gradebooks write where nothing was entered. */
const isNothing = (value: string): boolean => /^([-–—]*|n\/?a|null|not graded)$/i.test(value)

/** A cell of another gradebook: as typed here, or points of the points possible, as in `8/10`. */
function readForeign(
  value: string,
  worth: number,
  hasLetters: boolean,
): Score | { error: MessageRef } {
  if (letterGrade.test(value) || (hasLetters && /^\p{L}[+\-−–]?$/u.test(value)))
    return { error: { id: 'grades.scoreFile.letter' } }
  const [, earned, possible] = /^(\d+(?:[.,]\d+)?)\s*\/\s*(\d+(?:\.\d+)?)$/.exec(value) ?? []
  if (earned === undefined) return readScore(value, worth)
  return Number(possible) === worth
    ? readScore(earned, worth)
    : { error: { id: 'grades.scoreFile.otherPoints', values: { points: worth } } }
}
