import { useState } from 'react'
import { sayRef, useSay } from '@atrium/kit/client'
import { f, validateField, type TextField } from '@atrium/kit/shared'
import { Autocomplete } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useFormats } from '../hooks/use-formats.ts'
import { inputProps, type FieldInputProps } from './field-input.types.ts'
import { halfHours, readTime } from './typed-time.rules.ts'

/**
 * 'HH:MM', typed as the reader writes times or picked from half hours. An invalid time stays, for
 * validation to report.
 */
export function TimeInput(props: FieldInputProps<TextField>) {
  const { value, onChange, onBlur } = props
  const { time } = useFormats()
  const given = typeof value === 'string' ? value : ''
  // While being edited, the field shows the typed characters; otherwise the value.
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed?.trim().toLowerCase() ?? ''
  return (
    <Autocomplete
      {...inputProps(props)}
      maw={160}
      autoComplete="off"
      value={typed ?? (readTime(given) === given ? time(given) : given)}
      data={halfHours.map(time)}
      filter={({ options }) =>
        options.filter(
          (option) => 'label' in option && option.label.toLowerCase().startsWith(wanted),
        )
      }
      rightSection={<IconClock size={18} aria-hidden="true" />}
      onChange={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? '' : (readTime(text) ?? text))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}

export interface TimeBoxProps {
  label: string
  name?: string
  /** 'HH:MM'. */
  value: string
  /** Called only with valid times. */
  onChange: (time: string) => void
}

/** A time outside a form: it shows its own error once it loses focus. */
export function TimeBox({ label, name = label, value, onChange }: TimeBoxProps) {
  const say = useSay()
  const field = f.time({ required: true })
  const [unread, setUnread] = useState<string | null>(null)
  const [hasLeft, setLeft] = useState(false)
  const wrong = hasLeft ? validateField(field, unread ?? value) : undefined
  return (
    <TimeInput
      field={field}
      name={name}
      label={label}
      value={unread ?? value}
      error={wrong && sayRef(say, wrong)}
      onBlur={() => setLeft(true)}
      onChange={(next) => {
        const isTime = !validateField(field, next)
        setUnread(isTime ? null : String(next))
        if (isTime) onChange(String(next))
      }}
    />
  )
}
