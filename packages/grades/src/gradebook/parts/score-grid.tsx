import { localeOf } from '@atrium/kit/shared'
import { listedName } from '@atrium/people/names'
import { sayRef, useSay, useUserContext } from '@atrium/kit/client'
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { useText } from '../../use-text.ts'
import type { Assignment, BookStudent, Gradebook } from '../gradebook.words.ts'
import { readBlock, readScore, scoreText } from '../score.rules.ts'
import { readSheet } from '../../score-files/sheet.rules.ts'
import { CellEditor } from './cell-editor.tsx'
import {
  blockOf,
  gradeColumn,
  inSight,
  isIn,
  laidOut,
  placeAfter,
  type Place,
} from './grid.rules.ts'
import classes from './gradebook.module.css'
import { useGradeOf } from './use-grade-of.ts'
import type { Change, Scores } from './use-scores.ts'

const rowHeight = 40
const columnWidth = 96
const headHeight = 92
const sideWidth = 316

interface Props {
  book: Gradebook
  scores: Scores
  /** An assignment to scroll to once it has loaded. */
  wanted: number | undefined
  onAssignment: (assignment: Assignment) => void
  onCell: (assignment: Assignment, student: BookStudent) => void
  onGrade: (student: BookStudent) => void
  /** Shows why something couldn't be entered; called with undefined once something was. */
  onProblem: (words: string | undefined) => void
  /** Takes a pasted block that says whose its scores are, to be matched and checked first. */
  onSheet: (cells: string[][], from: number | undefined) => void
  /** Says where a pasted block went. */
  onPasted: (words: string) => void
}

/**
 * The gradebook as a spreadsheet: one row per student, one column per assignment. Only visible
 * cells are drawn. The grid itself has the focus and names its active cell, so the active cell can
 * be outside the view.
 */
export function ScoreGrid({
  book,
  scores,
  wanted,
  onAssignment,
  onCell,
  onGrade,
  onProblem,
  onSheet,
  onPasted,
}: Props) {
  const say = useText()
  const sayAny = useSay()
  const dayOf = useMonthDay()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, left: 0, width: 1200, height: 600 })
  const [active, setActive] = useState<Place>({ row: 0, col: 0 })
  const [anchor, setAnchor] = useState<Place>({ row: 0, col: 0 })
  /** The editor's initial text; undefined: not editing. */
  const [editing, setEditing] = useState<{ text: string; replaces: boolean }>()
  const gradeOf = useGradeOf(book, scores)
  const { students, assignments, mayWrite } = book
  const size = { rows: students.length, cols: assignments.length }
  const block = blockOf(anchor, active)

  useEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () =>
      setView({
        top: element.scrollTop,
        left: element.scrollLeft,
        width: element.clientWidth,
        height: element.clientHeight,
      })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  const rows = inSight(view.top, view.height - headHeight, rowHeight, size.rows)
  const cols = inSight(view.left, view.width - sideWidth, columnWidth, size.cols)

  const show = ({ row, col }: Place) => {
    const element = grid.current
    if (!element) return
    const [top, left] = [row * rowHeight, Math.max(0, col) * columnWidth]
    const [height, width] = [element.clientHeight - headHeight, element.clientWidth - sideWidth]
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + height)
      element.scrollTop = top + rowHeight - height
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (left + columnWidth > element.scrollLeft + width)
      element.scrollLeft = left + columnWidth - width
  }
  const go = (to: Place, extends_ = false) => {
    setActive(to)
    if (!extends_) setAnchor(to)
    show(to)
  }
  const goTo = useRef(go)
  goTo.current = go

  const wantedCol = assignments.findIndex(({ id: one }) => one === wanted)
  useEffect(() => {
    if (wantedCol >= 0) goTo.current({ row: 0, col: wantedCol })
  }, [wanted, wantedCol])

  const at = ({ row, col }: Place) => ({ student: students[row], assignment: assignments[col] })
  const scoreAt = (place: Place) => {
    const { student, assignment } = at(place)
    return student && assignment && scores.at(assignment.id, student.id)
  }

  /** Enters texts into cells. If one is invalid, reports the first such and enters none. */
  const enter = (texts: readonly (Place & { text: string })[]): boolean => {
    const changes: Change[] = []
    for (const { text, ...place } of texts) {
      const { student, assignment } = at(place)
      if (!student || !assignment) return false
      const read = readScore(text, assignment.points)
      if ('error' in read) {
        onProblem(
          say('grades.grid.notEntered', {
            text,
            student: listedName(student).name,
            assignment: assignment.title,
            reason: sayRef(sayAny, read.error),
          }),
        )
        return false
      }
      changes.push({ assignmentID: assignment.id, studentID: student.id, ...read })
    }
    onProblem(undefined)
    scores.write(changes)
    return true
  }

  const stopEditing = () => {
    setEditing(undefined)
    grid.current?.focus({ preventScroll: true })
  }
  const commit = (text: string, move: 'down' | 'right' | 'left' | 'stay') => {
    if (!enter([{ ...active, text }])) return
    stopEditing()
    const key = { down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft', stay: '' }[move]
    const next = placeAfter(key, active, size, { page: 1, isControl: false })
    if (next) go(next.col === gradeColumn ? active : next)
  }
  const edit = (replaces: boolean, text = '') => {
    const score = scoreAt(active)
    if (!mayWrite || !score) return
    setAnchor(active)
    setEditing({ text: replaces ? text : scoreText(score), replaces })
  }
  const fillDown = () => {
    const texts = []
    const from = block.top === block.bottom ? block.top - 1 : block.top
    for (let col = block.left; col <= block.right; col += 1) {
      const score = scoreAt({ row: from, col })
      if (!score) return
      for (let row = from + 1; row <= block.bottom; row += 1)
        texts.push({ row, col, text: scoreText(score) })
    }
    enter(texts)
  }
  const clear = () => {
    const texts = []
    for (let { top: row } = block; row <= block.bottom; row += 1)
      for (let col = block.left; col <= block.right; col += 1) texts.push({ row, col, text: '' })
    enter(texts)
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.target !== grid.current || event.altKey) return
    const isControl = event.ctrlKey || event.metaKey
    const key = event.key
    const page = Math.max(1, Math.floor((view.height - headHeight) / rowHeight) - 1)
    const next = placeAfter(key, active, size, { page, isControl })
    const { student, assignment } = at(active)
    const done = () => event.preventDefault()
    if (next) {
      done()
      go(next, event.shiftKey)
    } else if (key === 'Enter' || key === 'F2') {
      done()
      if (active.col === gradeColumn && student) onGrade(student)
      else if (key === 'Enter' && event.shiftKey && student && assignment)
        onCell(assignment, student)
      else edit(false)
    } else if (isControl && key.toLowerCase() === 'z') {
      done()
      scores.undo()
    } else if (isControl && key.toLowerCase() === 'd' && mayWrite) {
      done()
      fillDown()
    } else if ((key === 'Delete' || key === 'Backspace') && mayWrite && active.col >= 0) {
      done()
      clear()
    } else if (!isControl && key.length === 1 && active.col >= 0) {
      done()
      edit(true, key)
    }
  }

  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== grid.current) return
    const lines = []
    for (let { top: row } = block; row <= block.bottom; row += 1) {
      const line = []
      for (let col = block.left; col <= block.right; col += 1)
        line.push(scoreText(scoreAt({ row, col }) ?? { points: null, mark: null }))
      lines.push(line.join('\t'))
    }
    event.clipboardData.setData('text/plain', lines.join('\n'))
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== grid.current || !mayWrite || active.col === gradeColumn) return
    event.preventDefault()
    const texts = readBlock(event.clipboardData.getData('text/plain'))
    if (saysWhose(texts, students)) return onSheet(texts, assignments[block.left]?.id)
    const placed = laidOut(texts, block, size)
    if (!placed) return onProblem(say('grades.grid.tooLarge'))
    const [first, last] = [students[block.top], students[block.top + texts.length - 1]]
    if (enter(placed) && texts.length > 1 && first && last)
      onPasted(
        say('grades.grid.inOrder', {
          count: texts.length,
          first: listedName(first).name,
          last: listedName(last).name,
        }),
      )
  }

  const isDragging = useRef(false)
  const onCellDown = (event: PointerEvent, place: Place) => {
    if (event.button !== 0) return
    if (editing) return
    isDragging.current = event.pointerType === 'mouse'
    setActive(place)
    if (!event.shiftKey) setAnchor(place)
    event.preventDefault()
    grid.current?.focus({ preventScroll: true })
  }

  const cellID = ({ row, col }: Place) => `${id}-${row}-${col}`
  const drawnCols = assignments.slice(cols.from, cols.to)
  return (
    // The focus stays on the grid itself: its active cell may be scrolled out of sight and not drawn.
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      className={classes.grid}
      aria-label={say('grades.grid.label')}
      aria-rowcount={size.rows + 1}
      aria-colcount={size.cols + 2}
      aria-multiselectable
      aria-readonly={!mayWrite}
      aria-activedescendant={editing ? undefined : cellID(active)}
      onKeyDown={onKey}
      onCopy={onCopy}
      onPaste={onPaste}
      onPointerUp={() => (isDragging.current = false)}
      style={
        {
          '--rows': size.rows,
          '--cols': size.cols,
        } as React.CSSProperties
      }
    >
      <div role="row" aria-rowindex={1} className={classes.head}>
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          {say('grades.grid.student')}
        </div>
        <div role="columnheader" aria-colindex={2} className={classes.cornerGrade}>
          {say('grades.grid.grade')}
        </div>
        {drawnCols.map((assignment, index) => {
          const col = cols.from + index
          return (
            <div
              key={assignment.id}
              role="columnheader"
              aria-label={assignment.title}
              aria-colindex={col + 3}
              className={classes.headCell}
              style={{ left: sideWidth + col * columnWidth }}
            >
              <button
                type="button"
                tabIndex={-1}
                className={classes.headButton}
                onClick={() => onAssignment(assignment)}
                title={assignment.title}
              >
                <span className={classes.headTitle}>{assignment.title}</span>
                <span className={classes.headDetail}>
                  {dayOf(assignment.dueOn)}
                  <br />
                  {say('grades.grid.points', { points: assignment.points })}
                </span>
              </button>
            </div>
          )
        })}
      </div>
      {students.slice(rows.from, rows.to).map((student, index) => {
        const row = rows.from + index
        const { name, goesBy } = listedName(student)
        const grade = gradeOf(student)
        const gradePlace = { row, col: gradeColumn }
        return (
          <div
            key={student.id}
            role="row"
            aria-rowindex={row + 2}
            className={classes.row}
            style={{ top: headHeight + row * rowHeight }}
          >
            <div role="rowheader" aria-colindex={1} className={classes.who} title={name}>
              {name} {goesBy && <span className={classes.quiet}>({goesBy})</span>}
              {!student.isEnrolled && (
                <span className={classes.quiet}> · {say('grades.grid.left')}</span>
              )}
            </div>
            <div
              role="gridcell"
              tabIndex={-1}
              id={cellID(gradePlace)}
              aria-colindex={2}
              aria-label={say('grades.grid.gradeOf', { name, grade: grade.text || '–' })}
              className={classes.grade}
              data-active={(active.row === row && active.col === gradeColumn) || undefined}
              onPointerDown={(event) => onCellDown(event, gradePlace)}
              onPointerUp={() => onGrade(student)}
            >
              {grade.text || '–'}
            </div>
            {drawnCols.map((assignment, along) => {
              const place = { row, col: cols.from + along }
              const score = scores.at(assignment.id, student.id)
              const cell = scores.cellAt(assignment.id, student.id)
              const state = scores.stateAt(assignment.id, student.id)
              const isActive = active.row === row && active.col === place.col
              const text = scoreText(score)
              return (
                <div
                  key={assignment.id}
                  role="gridcell"
                  tabIndex={-1}
                  id={cellID(place)}
                  aria-colindex={place.col + 3}
                  aria-selected={isIn(block, place)}
                  aria-label={say('grades.grid.cell', {
                    name,
                    assignment: assignment.title,
                    score: text || say('grades.grid.noScore'),
                    state,
                  })}
                  className={classes.cell}
                  style={{ left: sideWidth + place.col * columnWidth }}
                  data-active={isActive || undefined}
                  data-selected={isIn(block, place) || undefined}
                  data-state={state}
                  data-mark={score.mark ?? undefined}
                  data-words={Boolean(cell?.comment ?? cell?.note) || undefined}
                  data-gone={dropOf(grade.items.get(assignment.id)) || undefined}
                  onPointerDown={(event) => onCellDown(event, place)}
                  onPointerEnter={() => isDragging.current && setActive(place)}
                  onDoubleClick={() => edit(false)}
                  onContextMenu={(event) => {
                    event.preventDefault()
                    onCell(assignment, student)
                  }}
                >
                  {isActive && editing ? (
                    <CellEditor
                      label={say('grades.grid.scoreOf', { name, assignment: assignment.title })}
                      start={editing}
                      onCommit={commit}
                      onCancel={stopEditing}
                    />
                  ) : (
                    text
                  )}
                </div>
              )
            })}
          </div>
        )
      })}
      <div aria-hidden="true" className={classes.extent} />
    </div>
  )
}

/** Whether a block has names or numbers of students, or a heading for them. */
const saysWhose = (cells: string[][], students: readonly BookStudent[]): boolean =>
  readSheet(
    cells.map((row, at) => ({ line: at + 1, cells: row })),
    students.map((student) => ({
      ...student,
      ...{ middleName: null, suffix: null, sourcedID: null, stateID: null },
      ...{ email: null, username: null },
    })),
  ).isByStudent

const dropOf = (counted: string | undefined): boolean =>
  counted === 'droppedLowest' || counted === 'droppedHighest'

/** 'YYYY-MM-DD' → "Nov 3": within a term, the year is obvious. */
function useMonthDay(): (date: string) => string {
  const { language } = useUserContext()
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(localeOf[language], {
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
    [language],
  )
  return (date) => format.format(new Date(`${date}T00:00:00Z`))
}
