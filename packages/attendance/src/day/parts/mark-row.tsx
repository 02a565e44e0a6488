import { useUserContext } from '@atrium/kit/client'
import { inLanguage, type Language } from '@atrium/kit/shared'
import { PersonCell } from '@atrium/people/list'
import { useFormats } from '@atrium/ui'
import { ActionIcon, NumberInput, Text } from '@mantine/core'
import { IconDots, IconLock } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../../use-text.ts'
import { presentKey, type DayStudent, type Mark } from '../../words.ts'
import classes from './take-day.module.css'
import type { Marked } from './use-marking.ts'

/** A mark's name in the reader's language. */
export const markName = (mark: Pick<Mark, 'description'>, language: Language): string =>
  inLanguage(mark.description, language)

interface Props {
  student: DayStudent
  /** Another student in the class has the same name. */
  hasNamesake: boolean
  marks: readonly Mark[]
  marked: Marked
  /** False: nothing has been recorded of them, not even that they were present. */
  isRecorded: boolean
  /** The office set the mark. */
  isOffice: boolean
  asOffice: boolean
  disabled: boolean
  onPress: (marked: Marked) => void
  onMove: (event: KeyboardEvent, by: 1 | -1) => void
}

/**
 * One student: present, or their mark. Typing a letter records its mark and moves to the next
 * student.
 */
export function MarkRow({
  student,
  hasNamesake,
  marks,
  marked,
  isRecorded,
  isOffice,
  asOffice,
  disabled,
  onPress,
  onMove,
}: Props) {
  const say = useText()
  const id = useId()
  const choices = useChoices(marks, marked.markID, asOffice)
  const chosen = choices.find((one) => one.id === marked.markID)
  const isLocked = isOffice && !asOffice
  const [isOpen, setOpen] = useState(false)
  const usual = usualChoices(choices)
  const press = (markID: number | null) => onPress({ markID, minutesMissed: null })
  const onKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'ArrowDown') return onMove(event, 1)
    if (event.key === 'ArrowUp') return onMove(event, -1)
    const key = event.key.toUpperCase()
    const choice = key === presentKey ? choices[0] : choices.find((one) => one.code === key)
    if (!choice) return
    if (!isLocked) press(choice.id)
    onMove(event, 1)
  }
  const isPartly = chosen?.category === 'tardy' || chosen?.category === 'earlyDeparture'
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <span id={id} className={classes.who}>
        <PersonCell
          person={student}
          apart={hasNamesake ? student.localID : null}
          studentID={student.id}
        />
        <Hints student={student} isOffice={isOffice} />
      </span>
      <div className={classes.noted}>
        {isPartly ? (
          <NumberInput
            size="xs"
            w={104}
            min={1}
            max={600}
            hideControls
            aria-label={say('attendance.day.minutes', { name: student.firstName })}
            placeholder={say('attendance.day.minutesPlaceholder')}
            disabled={disabled || isLocked}
            value={marked.minutesMissed ?? ''}
            onChange={(value) =>
              onPress({
                markID: marked.markID,
                minutesMissed: typeof value === 'number' && value > 0 ? Math.round(value) : null,
              })
            }
          />
        ) : (
          (marked.markID !== null || !isRecorded) && (
            <Text span size="sm" c="dimmed" data-mark={isRecorded || undefined}>
              {isRecorded ? chosen?.name : say('attendance.notRecorded')}
            </Text>
          )
        )}
      </div>
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
            data-more={!usual.has(choice) || undefined}
            title={choice.name}
          >
            <input
              type="radio"
              name={`mark-${student.id}`}
              aria-label={choice.name}
              checked={isRecorded && choice.id === marked.markID}
              disabled={isLocked && choice.id !== marked.markID}
              onKeyDown={onKey}
              onChange={() => press(choice.id)}
            />
            <span aria-hidden="true">{choice.code}</span>
          </label>
        ))}
      </fieldset>
      {usual.size < choices.length && (
        <ActionIcon
          className={classes.more}
          variant="subtle"
          color="gray"
          size={44}
          aria-expanded={isOpen}
          aria-label={say('attendance.day.more', { name: student.firstName })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}

/** What a phone shows of the choices until more are asked for: present, absent, tardy. */
function usualChoices<Choice extends { category: string }>(
  choices: readonly Choice[],
): ReadonlySet<Choice> {
  const first = (category: string) => choices.find((one) => one.category === category)
  const usual = [first('present'), first('unexcusedAbsence'), first('tardy')]
  return new Set(usual.filter((one) => one !== undefined))
}

/**
 * The choices, present first. Includes an office-only or retired mark only if it is the current
 * one.
 */
export function useChoices(marks: readonly Mark[], markID: number | null, asOffice: boolean) {
  const say = useText()
  const { language } = useUserContext()
  return [
    {
      id: null,
      code: say('attendance.presentKey'),
      name: say('attendance.present'),
      category: 'present' as const,
    },
    ...marks
      .filter(
        ({ id, active, officeOnly }) => id === markID || (active && (asOffice || !officeOnly)),
      )
      .map((mark) => ({
        id: mark.id,
        code: mark.code,
        name: markName(mark, language),
        category: mark.category,
      })),
  ]
}

/** What a teacher should know before marking someone absent. */
function Hints({
  student: { elsewhere, offTrack, reported },
  isOffice,
}: {
  student: DayStudent
  isOffice: boolean
}) {
  const say = useText()
  const { time } = useFormats()
  const hints = [
    elsewhere &&
      say('attendance.day.elsewhere', {
        title: elsewhere.title,
        from: time(elsewhere.startTime),
        to: time(elsewhere.endTime),
      }),
    offTrack !== null && say('attendance.day.offTrack', { name: offTrack }),
    reported &&
      say(`attendance.day.reported.${reported.part}`, { time: time(reported.time ?? '00:00') }),
  ].filter((hint) => hint)
  if (hints.length === 0 && !isOffice) return null
  return (
    <Text span size="xs" c="dimmed" className={classes.hint}>
      {isOffice && (
        <span className={classes.lock}>
          <IconLock size={14} aria-hidden="true" />
          {say('attendance.day.locked')}
        </span>
      )}
      {hints.join(' · ')}
    </Text>
  )
}
