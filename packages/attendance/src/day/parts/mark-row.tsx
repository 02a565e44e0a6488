import { useUserContext } from '@atrium/kit/client'
import { inLanguage, type Language } from '@atrium/kit/shared'
import { PersonCell } from '@atrium/people/list'
import { Text } from '@mantine/core'
import { useId, type KeyboardEvent } from 'react'
import { useText } from '../../use-text.ts'
import { presentKey, type DayStudent, type Mark } from '../../words.ts'
import classes from './take-day.module.css'

/** What a mark is called in the reader's language. */
export const markName = (mark: Mark, language: Language): string =>
  inLanguage(mark.description, language)

interface Props {
  student: DayStudent
  /** Another of the class is called the same. */
  hasNamesake: boolean
  marks: readonly Mark[]
  markID: number | null
  disabled: boolean
  onPress: (markID: number | null) => void
  onMove: (event: KeyboardEvent, by: 1 | -1) => void
}

/** One student: present, or what was noted. A letter notes its mark and goes on to the next student. */
export function MarkRow({ student, hasNamesake, marks, markID, disabled, onPress, onMove }: Props) {
  const say = useText()
  const { language } = useUserContext()
  const id = useId()
  const choices = [
    {
      id: null,
      code: say('attendance.presentKey'),
      name: say('attendance.present'),
      category: 'present',
    },
    ...marks.map((mark) => ({
      id: mark.id,
      code: mark.code,
      name: markName(mark, language),
      category: mark.category,
    })),
  ]
  const chosen = choices.find((one) => one.id === markID)
  const onKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'ArrowDown') return onMove(event, 1)
    if (event.key === 'ArrowUp') return onMove(event, -1)
    const key = event.key.toUpperCase()
    const choice = key === presentKey ? choices[0] : choices.find((one) => one.code === key)
    if (!choice) return
    onPress(choice.id)
    onMove(event, 1)
  }
  return (
    <li className={classes.row}>
      <span id={id} className={classes.who}>
        <PersonCell person={student} apart={hasNamesake ? student.localID : null} />
      </span>
      <Text span size="sm" c="dimmed" className={classes.noted}>
        {markID !== null && chosen?.name}
      </Text>
      <fieldset
        aria-labelledby={id}
        className={classes.marks}
        data-student={student.id}
        disabled={disabled}
      >
        {choices.map((choice) => (
          <label
            key={choice.id ?? 0}
            className={classes.mark}
            data-category={choice.category}
            title={choice.name}
          >
            <input
              type="radio"
              name={`mark-${student.id}`}
              aria-label={choice.name}
              checked={choice.id === markID}
              onKeyDown={onKey}
              onChange={() => onPress(choice.id)}
            />
            <span aria-hidden="true">{choice.code}</span>
          </label>
        ))}
      </fieldset>
    </li>
  )
}
