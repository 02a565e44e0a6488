import { lazy, Suspense, useState } from 'react'
import { ActionIcon, Group, Input, Popover, TextInput } from '@mantine/core'
import { useUserContext } from '@atrium/kit/client'
import {
  type DateField,
  f,
  fromWallClock,
  plainText,
  toWallClock,
  currentTime,
} from '@atrium/kit/shared'
import { IconCalendar } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import { inputProps, type FieldInputProps } from './field-input.types.ts'
import classes from './fields.module.css'
import { TimeInput } from './time-inputs.tsx'
import { readDate, writeDate } from './typed-date.rules.ts'
import { readTime } from './typed-time.rules.ts'

const Calendar = lazy(() => import('./calendar.tsx'))

/**
 * 'YYYY-MM-DD', typed in the reader's order or picked. An invalid date stays, for validation to
 * report.
 */
export function DateInput(
  props: FieldInputProps<DateField> & { onChoosing?: ((isChoosing: boolean) => void) | undefined },
) {
  const { field, value, onChange, onBlur, onChoosing, label, disabled } = props
  const say = useUiText()
  const { language } = useUserContext()
  const [isOpen, setIsOpen] = useState(false)
  const setOpen = (next: boolean) => {
    setIsOpen(next)
    onChoosing?.(next)
  }
  const date = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null
  // While being edited, the field shows the typed characters; otherwise the value.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (date ? writeDate(date, language) : typeof value === 'string' ? value : '')
  const take = (text: string) =>
    onChange(text.trim() === '' ? null : (readDate(text, language, currentTime()) ?? text))
  return (
    <TextInput
      {...inputProps(props)}
      maw={240}
      inputMode="numeric"
      autoComplete="off"
      placeholder={say('ui.date.pattern')}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        take(event.currentTarget.value)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              aria-label={say('ui.date.open', { label })}
              disabled={disabled ?? false}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={18} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<div className={classes.calendarSpace} />}>
              <Calendar
                language={language}
                value={date}
                min={field.min?.slice(0, 10)}
                max={field.max?.slice(0, 10)}
                onPick={(picked) => {
                  onChange(picked)
                  setTyped(null)
                  setOpen(false)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

/** An instant, as date and time on the school's wall clock. */
export function InstantInput(props: FieldInputProps<DateField>) {
  const { field, name, label, value, onChange, error, description, disabled, onBlur } = props
  const say = useUiText()
  const { schoolTimeZone } = useUserContext()
  const given =
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.includes('T')
      ? toWallClock(value, schoolTimeZone)
      : ''
  // Half an instant is kept here until the other half is entered.
  const [half, setHalf] = useState<{ date: unknown; time: string }>({ date: null, time: '' })
  const date = given ? given.slice(0, 10) : half.date
  const time = given ? given.slice(11, 16) : half.time
  const take = (nextDate: unknown, nextTime: string) => {
    setHalf({ date: nextDate, time: nextTime })
    if (!nextDate && !nextTime) onChange(null)
    else if (
      typeof nextDate === 'string' &&
      /^\d{4}-\d\d-\d\d$/.test(nextDate) &&
      readTime(nextTime) === nextTime
    )
      onChange(fromWallClock(`${nextDate} ${nextTime}:00`, schoolTimeZone))
    else onChange(`${plainText(nextDate)} ${nextTime}`.trim())
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      required={field.required ?? false}
      error={error}
      description={description}
    >
      <Group gap="xs" wrap="nowrap" align="flex-start" role="group" aria-label={label}>
        <DateInput
          field={{ ...field, required: false }}
          name={`${name}.date`}
          label={say('ui.date.date')}
          value={date}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(next) => take(next, time || '08:00')}
        />
        <TimeInput
          field={f.time()}
          name={`${name}.time`}
          label={say('ui.date.time')}
          value={time}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(next) => take(date, plainText(next))}
        />
      </Group>
    </Input.Wrapper>
  )
}
