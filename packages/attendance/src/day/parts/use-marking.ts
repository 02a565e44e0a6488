import { dropDraft, keepDraft, readDraft, refusalOf, useUserContext } from '@atrium/kit/client'
import { useToasts, type FormState } from '@atrium/ui'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import type { DayStudent, StudentMark } from '../../words.ts'
import type { DayOf } from '../day.queries.ts'

/** A mark as pressed or saved. */
export interface Marked {
  markID: number | null
  minutesMissed: number | null
}
export type Saved = Marked & { version: number; isOffice: boolean }

/** Someone else set a mark while this person set another. */
export interface MarkConflict {
  studentID: number
  mine: Marked
  theirs: Saved
}

/**
 * Unsent changes on the device: marks, with the versions that the person saw, and whether
 * attendance was taken.
 */
interface Waiting {
  marks: (Marked & { studentID: number; version: number })[]
  take: boolean
}

/** Marks pressed within this many milliseconds are sent in one request. */
const together = 250
/** How long to wait before trying again when the server can't be reached. */
const again = 5000
const form = 'attendance'

/**
 * Marks for a day, saved as they are pressed. Only one request is in flight at a time, and marks
 * pressed in the meantime go in the next one, so that people don't conflict with themselves.
 * Without a connection, marks are kept encrypted on the device for a day, and sent when the server
 * is back. If someone else has changed a mark in the meantime, theirs is shown, along with a notice
 * of both.
 */
export function useMarking(
  of: DayOf,
  students: readonly DayStudent[],
  onSaved: (marks: ReadonlyMap<number, Saved>) => void,
) {
  const toasts = useToasts()
  const { userID } = useUserContext()
  // Don't pause requests until the browser reports that it is online: it may report that even on a
  // network without internet access.
  const save = api.mark.useMutation({ networkMode: 'always' })
  const taking = api.take.useMutation({ networkMode: 'always' })
  const place = `${of.sectionID}.${of.date}`
  // The server's latest answer, by student. An unsaved mark takes precedence over it.
  const saved = useRef(new Map<number, Saved>())
  const next = useRef(new Map<number, { student: DayStudent; version: number | null }>())
  const wantsTake = useRef(false)
  const sending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressedNow = useRef(new Map<number, Marked>())
  const [pressed, setPressed] = useState<ReadonlyMap<number, Marked>>(pressedNow.current)
  const [state, setState] = useState<FormState>('clean')
  const [waiting, setWaiting] = useState(0)
  const [conflicts, setConflicts] = useState<readonly MarkConflict[]>([])

  const known = (student: DayStudent): Saved => {
    const own = saved.current.get(student.id)
    return own && own.version > student.version ? own : student
  }
  const noted = (student: DayStudent): Marked => pressed.get(student.id) ?? known(student)
  // Students who joined the roster after attendance had been taken aren't present without a mark.
  const isRecorded = (student: DayStudent): boolean =>
    student.isRecorded || pressed.has(student.id) || known(student) !== student
  const show = (change: (all: Map<number, Marked>) => void) => {
    pressedNow.current = new Map(pressedNow.current)
    change(pressedNow.current)
    setPressed(pressedNow.current)
  }
  // Now show what the server returned, including other people's later marks, unless a mark was
  // pressed since.
  const release = (marks: readonly (Marked & { studentID: number })[]) =>
    show((all) => {
      for (const { studentID, ...marked } of marks)
        if (isSame(all.get(studentID), marked) && !next.current.has(studentID))
          all.delete(studentID)
    })
  const asMarks = () =>
    [...next.current.values()].map(({ student, version }) => ({
      studentID: student.id,
      ...(pressedNow.current.get(student.id) ?? nothing),
      version: version ?? known(student).version,
    }))
  const keep = () => {
    const values: Waiting = { marks: asMarks(), take: wantsTake.current }
    if (values.marks.length === 0 && !values.take) return dropDraft(userID, form, place)
    keepDraft(userID, form, place, {
      at: new Date().toISOString(),
      version: null,
      base: {},
      values: { ...values },
      waitsDays: 1,
    })
  }

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    if (sending.current || (next.current.size === 0 && !wantsTake.current)) return
    const asked = [...next.current.values()]
    const marks = asMarks()
    const takes = wantsTake.current
    next.current = new Map()
    wantsTake.current = false
    sending.current = true
    let isOut = false
    try {
      if (marks.length > 0) {
        const answer = await save.mutateAsync({ ...of, marks })
        const versions = new Map(answer.saved.map((one) => [one.studentID, one.version]))
        for (const { studentID, markID, minutesMissed } of marks)
          saved.current.set(studentID, {
            markID,
            minutesMissed,
            isOffice: false,
            version: versions.get(studentID) ?? 0,
          })
        release(marks)
      } else await taking.mutateAsync(of)
      setState(next.current.size > 0 ? 'saving' : 'saved')
      onSaved(new Map(saved.current))
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) {
        // There was no response, so send the same marks again, except those pressed since.
        isOut = true
        for (const one of asked)
          if (!next.current.has(one.student.id))
            next.current.set(one.student.id, {
              student: one.student,
              version: marks.find(({ studentID }) => studentID === one.student.id)?.version ?? null,
            })
        wantsTake.current ||= takes
        setState('failed')
      } else {
        const theirs = (refusal.current ?? []) as StudentMark[]
        if (theirs.length === 0) {
          toasts.failed(error)
          setState('failed')
        } else {
          setState('conflict')
          setConflicts((before) => [...before, ...conflictsBetween(marks, theirs)])
        }
        for (const one of theirs) saved.current.set(one.studentID, savedFrom(one))
        const changed = new Set(theirs.map((one) => one.studentID))
        const rest = asked.filter(({ student }) => !changed.has(student.id))
        // Refused only because of someone else's mark in the same request, so send these again.
        if (rest.length < asked.length)
          for (const one of rest)
            if (!next.current.has(one.student.id)) next.current.set(one.student.id, one)
        release(marks)
      }
    } finally {
      sending.current = false
      keep()
      setWaiting(isOut ? next.current.size + (wantsTake.current ? 1 : 0) : 0)
    }
    if (isOut) timer.current = setTimeout(() => void latest.current(), again)
    else await send()
  }

  function press(student: DayStudent, marked: Marked): void {
    if (isRecorded(student) && isSame(noted(student), marked)) return
    show((all) => all.set(student.id, marked))
    const before = next.current.get(student.id)
    next.current.set(student.id, { student, version: before?.version ?? null })
    setConflicts((all) => all.filter(({ studentID }) => studentID !== student.id))
    keep()
    if (waiting > 0) return setWaiting(next.current.size + (wantsTake.current ? 1 : 0))
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), together)
  }

  /** Records that attendance was taken, even if more students are marked later. */
  function take(): void {
    wantsTake.current = true
    setState('saving')
    keep()
    void send()
  }

  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  // Send what an earlier visit couldn't, with the versions that were seen then.
  useEffect(() => {
    const left = readDraft(userID, form, place, new Date())?.values as Waiting | undefined
    if (!left) return
    for (const { studentID, version, ...marked } of left.marks) {
      const student = students.find(({ id }) => id === studentID)
      if (!student) continue
      next.current.set(studentID, { student, version })
      show((all) => all.set(studentID, marked))
    }
    wantsTake.current = left.take
    void latest.current()
    // Once, as the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    const go = () => void latest.current()
    window.addEventListener('pagehide', go)
    window.addEventListener('online', go)
    return () => {
      window.removeEventListener('pagehide', go)
      window.removeEventListener('online', go)
      // Save marks pressed just before leaving the page.
      go()
    }
  }, [])

  return {
    noted: new Map(students.map((student) => [student.id, noted(student)])),
    isOffice: new Map(students.map((student) => [student.id, known(student).isOffice])),
    /** Students who joined the roster after attendance had been taken, until they are marked. */
    notRecorded: new Set(students.filter((one) => !isRecorded(one)).map(({ id }) => id)),
    press,
    take,
    state,
    /** Marks waiting on the device for a connection. */
    waiting,
    conflicts,
    settle: (studentID: number) =>
      setConflicts((all) => all.filter((one) => one.studentID !== studentID)),
    isTaking: taking.isPending,
  }
}

const nothing: Marked = { markID: null, minutesMissed: null }

const isSame = (one: Marked | undefined, other: Marked): boolean =>
  one?.markID === other.markID && one.minutesMissed === other.minutesMissed

const savedFrom = ({ markID, minutesMissed, version, isOffice }: StudentMark): Saved => ({
  markID,
  minutesMissed: minutesMissed ?? null,
  version,
  isOffice: isOffice ?? false,
})

/** If both chose the same, there is nothing to show. */
const conflictsBetween = (
  marks: readonly (Marked & { studentID: number })[],
  theirs: readonly StudentMark[],
): MarkConflict[] =>
  theirs.flatMap((one) => {
    const mine = marks.find(({ studentID }) => studentID === one.studentID)
    const found = savedFrom(one)
    return !mine || isSame(mine, found)
      ? []
      : [
          {
            studentID: one.studentID,
            mine: { markID: mine.markID, minutesMissed: mine.minutesMissed },
            theirs: found,
          },
        ]
  })
