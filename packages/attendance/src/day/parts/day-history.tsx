import { useUserContext } from '@atrium/kit/client'
import { callName } from '@atrium/people/names'
import { HistoryButton } from '@atrium/ui'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { dayHistoryFields, type SectionDay } from '../../words.ts'
import type { DayOf } from '../day.queries.ts'
import { markName } from './mark-row.tsx'

/** Who marked whom on a class's day. A student who has left the class since is shown by number. */
export function DayHistory({ of, day }: { of: DayOf; day: SectionDay }) {
  const say = useText()
  const { language } = useUserContext()
  const student = (id: unknown) => {
    const found = day.students.find((one) => one.id === id)
    return found && callName(found)
  }
  const mark = (id: unknown) => {
    const found = day.marks.find((one) => one.id === id)
    return found && markName(found, language)
  }
  return (
    <HistoryButton
      api={api.dayHistory}
      input={of}
      fields={dayHistoryFields}
      label={(field) => say(`attendance.history.${field as keyof typeof dayHistoryFields}`)}
      show={(field, value) =>
        field === 'studentID'
          ? student(value)
          : field === 'markID'
            ? mark(value)
            : typeof value === 'number'
              ? String(value)
              : undefined
      }
      actions="attendance.history"
    />
  )
}
