import { Textarea, TextInput } from '@mantine/core'
import type { TextField } from '@atrium/kit/shared'
import { inputProps, type FieldInputProps } from './field-input.types.ts'
import classes from './fields.module.css'

type Props = FieldInputProps<TextField>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

// Hints to browsers and phone keyboards about the kind of text.
const native: Partial<
  Record<TextField['type'], { type: string; autoComplete?: string; inputMode?: 'email' | 'url' }>
> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  url: { type: 'url', inputMode: 'url' },
}

/** One line. Leading and trailing spaces are never intended: they are removed on blur. */
export function LineInput(props: Props) {
  const { field, value, onChange, onBlur } = props
  const text = textOf(value)
  return (
    <TextInput
      {...inputProps(props)}
      {...(native[field.type] ?? { type: 'text' })}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (text !== text.trim()) onChange(text.trim())
        onBlur?.()
      }}
    />
  )
}

/** Multiline: two lines at first, twelve at most (platform.md §9). */
export function LinesInput(props: Props) {
  const { value, onChange } = props
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={2}
      maxRows={12}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** `#rrggbb`, typed or picked from the browser's own palette. */
export function ColorInput(props: Props) {
  const { value, onChange, label, disabled } = props
  const text = textOf(value)
  return (
    <TextInput
      {...inputProps(props)}
      maw={200}
      placeholder="#14637d"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      leftSectionPointerEvents="auto"
      leftSection={
        <input
          type="color"
          aria-label={label}
          disabled={disabled ?? false}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#888888'}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={classes.swatch}
        />
      }
    />
  )
}
