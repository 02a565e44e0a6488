import { refusalOf } from '@atrium/kit/client'
import { useToasts, type FormState } from '@atrium/ui'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import type { DayStudent, StudentMark } from '../../words.ts'
import type { DayOf } from '../day.queries.ts'

type Noted = Pick<DayStudent, 'markID' | 'version'>

/** Marks that are pressed within so many milliseconds go in one request. */
const together = 250

/**
 * The marks of a day as they are pressed, saved by themselves. One request is under way at a time, and what is pressed meanwhile goes
 * in the next, so that nobody is in conflict with themselves. Where someone else has changed a mark, theirs is shown and said.
 */
export function useMarking(of: DayOf, students: readonly DayStudent[], onSaved: () => void) {
  const toasts = useToasts()
  const save = api.mark.useMutation()
  // What the server has said last, by student; what is pressed is shown instead until it is saved.
  const saved = useRef(new Map<number, Noted>())
  const next = useRef(new Map<number, DayStudent>())
  const sending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressedNow = useRef(new Map<number, number | null>())
  const [pressed, setPressed] = useState<ReadonlyMap<number, number | null>>(pressedNow.current)
  const [state, setState] = useState<FormState>('clean')

  const known = ({ id, markID, version }: DayStudent): Noted => {
    const own = saved.current.get(id)
    return own && own.version > version ? own : { markID, version }
  }
  const noted = (student: DayStudent): number | null =>
    pressed.has(student.id) ? (pressed.get(student.id) ?? null) : known(student).markID
  const show = (change: (all: Map<number, number | null>) => void) => {
    pressedNow.current = new Map(pressedNow.current)
    change(pressedNow.current)
    setPressed(pressedNow.current)
  }
  // From then on what the server says is shown, others' later marks too; a press that came after stays.
  const release = (marks: readonly StudentMark[]) =>
    show((all) => {
      for (const { studentID, markID } of marks)
        if (all.get(studentID) === markID && !next.current.has(studentID)) all.delete(studentID)
    })

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    if (sending.current || next.current.size === 0) return
    const asked = [...next.current.values()]
    next.current = new Map()
    const marks = asked.map((student) => ({
      studentID: student.id,
      markID: pressedNow.current.get(student.id) ?? null,
      version: known(student).version,
    }))
    sending.current = true
    try {
      const answer = await save.mutateAsync({ ...of, marks })
      const versions = new Map(answer.saved.map((one) => [one.studentID, one.version]))
      for (const { studentID, markID } of marks)
        saved.current.set(studentID, { markID, version: versions.get(studentID) ?? 0 })
      release(marks)
      setState(next.current.size > 0 ? 'saving' : 'saved')
      onSaved()
    } catch (error) {
      toasts.failed(error)
      setState('failed')
      const theirs = (refusalOf(error)?.current ?? []) as StudentMark[]
      for (const { studentID, markID, version } of theirs)
        saved.current.set(studentID, { markID, version })
      const changed = new Set(theirs.map((one) => one.studentID))
      const rest = asked.filter(({ id }) => !changed.has(id))
      // Refused with someone else's mark, through no fault of their own.
      if (rest.length < asked.length)
        for (const student of rest) next.current.set(student.id, student)
      release(marks)
    } finally {
      sending.current = false
    }
    await send()
  }

  function press(student: DayStudent, markID: number | null): void {
    if (noted(student) === markID) return
    show((all) => all.set(student.id, markID))
    next.current.set(student.id, student)
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), together)
  }

  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  // Who leaves the page at once has pressed nonetheless.
  useEffect(() => {
    const leave = () => void latest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    noted: new Map(students.map((student) => [student.id, noted(student)])),
    press,
    state,
  }
}
