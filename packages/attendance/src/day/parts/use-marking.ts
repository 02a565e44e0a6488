import { refusalOf } from '@atrium/kit/client'
import { useToasts, type FormState } from '@atrium/ui'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import type { DayStudent } from '../../words.ts'
import type { DayOf } from '../day.queries.ts'

type Noted = Pick<DayStudent, 'markID' | 'version'>

/**
 * The marks of a day as they are pressed. Each is saved at once; presses on one student wait for each other, so that nobody is in
 * conflict with themselves. Where someone else was faster, theirs is shown and said.
 */
export function useMarking(of: DayOf, students: readonly DayStudent[], onSaved: () => void) {
  const toasts = useToasts()
  const save = api.mark.useMutation()
  // What the server has said last, by student; what is pressed stands above it until it is saved.
  const saved = useRef(new Map<number, Noted>())
  const lanes = useRef(new Map<number, Promise<void>>())
  const [pressed, setPressed] = useState(new Map<number, number | null>())
  const [waiting, setWaiting] = useState(0)
  const [state, setState] = useState<FormState>('clean')

  const known = ({ id, markID, version }: DayStudent): Noted => {
    const own = saved.current.get(id)
    return own && own.version > version ? own : { markID, version }
  }
  const noted = (student: DayStudent): number | null =>
    pressed.has(student.id) ? (pressed.get(student.id) ?? null) : known(student).markID
  // From then on what the server says is shown, others' later marks too; a press that came after stays.
  const release = (id: number, markID: number | null) =>
    setPressed((all) => new Map([...all].filter(([one, to]) => one !== id || to !== markID)))

  async function send(student: DayStudent, markID: number | null): Promise<void> {
    const { version } = known(student)
    try {
      const answer = await save.mutateAsync({ ...of, studentID: student.id, markID, version })
      saved.current.set(student.id, { markID, version: answer.version })
      release(student.id, markID)
      setState('saved')
      onSaved()
    } catch (error) {
      const current = refusalOf(error)?.current as Noted | undefined
      if (current) saved.current.set(student.id, current)
      setState('failed')
      toasts.failed(error)
      release(student.id, markID)
    }
  }

  function press(student: DayStudent, markID: number | null): void {
    if (noted(student) === markID) return
    setPressed((all) => new Map(all).set(student.id, markID))
    setWaiting((count) => count + 1)
    const before = lanes.current.get(student.id) ?? Promise.resolve()
    lanes.current.set(
      student.id,
      before.then(() => send(student, markID)).finally(() => setWaiting((count) => count - 1)),
    )
  }

  return {
    noted: new Map(students.map((student) => [student.id, noted(student)])),
    press,
    state: waiting > 0 ? ('saving' as const) : state,
  }
}
