import { useId } from 'react'
import { CloseButton, Input } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import classes from './segments.module.css'

export interface SegmentsProps {
  label: string
  name: string
  description?: string | undefined
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
  /** Several may be selected at once. */
  multi?: boolean
  required?: boolean
  disabled?: boolean
  error?: string | undefined
}

/** Short options side by side: radio buttons, or checkboxes if several may be chosen. */
export function Segments({
  label,
  name,
  description,
  options,
  value,
  onChange,
  onBlur,
  multi = false,
  required = false,
  disabled = false,
  error,
}: SegmentsProps) {
  const say = useUiText()
  const id = useId()
  const canClear = !required && !multi && value.length > 0 && !disabled
  const change = (option: string) =>
    onChange(
      !multi
        ? [option]
        : value.includes(option)
          ? value.filter((one) => one !== option)
          : [...value, option],
    )
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      required={required}
      description={description}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.group}>
        <div
          role={multi ? 'group' : 'radiogroup'}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          {...(error && { 'aria-invalid': true })}
          className={classes.segments}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
        >
          {options.map((option) => (
            <label key={option.value} className={classes.segment}>
              <input
                type={multi ? 'checkbox' : 'radio'}
                name={`${name}-${id}`}
                data-field={name}
                checked={value.includes(option.value)}
                disabled={disabled}
                onChange={() => change(option.value)}
              />
              {multi && value.includes(option.value) && <IconCheck size={14} aria-hidden="true" />}
              {option.label}
            </label>
          ))}
        </div>
        {canClear && (
          <CloseButton aria-label={say('ui.field.clear', { label })} onClick={() => onChange([])} />
        )}
      </div>
    </Input.Wrapper>
  )
}
