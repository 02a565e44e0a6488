import { useState } from 'react'
import { sayRef, useSay } from '@atrium/kit/client'
import { validateField, type DateField } from '@atrium/kit/shared'
import { DateInput } from './date-inputs.tsx'

export interface DateBoxProps {
  label: string
  name?: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  /** Called with a date within the limits, or '' if there is none. */
  onChange: (date: string) => void
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  /** The surrounding form's error for it. */
  error?: string | undefined
  /** Its calendar was opened or closed. */
  onChoosing?: ((isChoosing: boolean) => void) | undefined
}

/** A date outside a record's form: it shows its own error once it loses focus. */
export function DateBox({
  label,
  name = label,
  value,
  onChange,
  min,
  max,
  required = false,
  error,
  onChoosing,
}: DateBoxProps) {
  const say = useSay()
  const [unread, setUnread] = useState('')
  const [hasLeft, setLeft] = useState(false)
  const field: DateField = { type: 'date', required, ...(min && { min }), ...(max && { max }) }
  const wrong = hasLeft ? validateField(field, value || unread) : undefined
  return (
    <DateInput
      field={field}
      name={name}
      label={label}
      value={value || unread}
      error={wrong ? sayRef(say, wrong) : error}
      onBlur={() => setLeft(true)}
      onChoosing={onChoosing}
      onChange={(next) => {
        const typed = typeof next === 'string' ? next : ''
        const isDate = typed !== '' && !validateField(field, typed)
        setUnread(isDate ? '' : typed)
        onChange(isDate ? typed : '')
      }}
    />
  )
}
