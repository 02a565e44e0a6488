import { f } from '@atrium/kit/shared'
import { FieldInput } from '@atrium/ui'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { contentLimits } from '../content.rules.ts'
import { useStudio } from '../studio-context.tsx'
import { Prose } from './prose.tsx'

interface Props<Value> {
  /** Its path in the content, which is also the key of its error. */
  path: string
  label: string
  description?: string
  value: Value
  onChange: (value: Value) => void
  required?: boolean
}

/** A single-line text. */
export function Line({
  path,
  label,
  description,
  value,
  onChange,
  required = false,
  maxLength = contentLimits.title,
}: Props<string> & { maxLength?: number }) {
  const { errorAt, disabled } = useStudio()
  return (
    <TextInput
      name={path}
      label={label}
      description={description}
      required={required}
      maxLength={maxLength}
      value={value}
      error={errorAt(path)}
      readOnly={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A multi-line plain text. */
export function Lines({
  path,
  label,
  description,
  value,
  onChange,
  required = false,
}: Props<string>) {
  const { errorAt, disabled } = useStudio()
  return (
    <Textarea
      name={path}
      label={label}
      description={description}
      required={required}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={contentLimits.short}
      value={value}
      error={errorAt(path)}
      readOnly={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const html = f.html({ max: contentLimits.html })
const requiredHtml = f.html({ max: contentLimits.html, required: true })

/** Formatted text, shown read-only if it can't be edited. */
export function RichText({
  path,
  label,
  description,
  value,
  onChange,
  required = false,
}: Props<string>) {
  const { errorAt, disabled } = useStudio()
  if (disabled) return <Prose label={label} html={value} />
  return (
    <FieldInput
      field={required ? requiredHtml : html}
      name={path}
      label={label}
      description={description}
      value={value}
      error={errorAt(path)}
      onChange={(next) => onChange(typeof next === 'string' ? next : '')}
    />
  )
}

/** A whole number, or null if the field may be empty. */
export function Count({
  path,
  label,
  description,
  value,
  onChange,
  min = 0,
  max = 999,
}: Props<number | null> & { min?: number; max?: number }) {
  const { errorAt, disabled } = useStudio()
  return (
    <NumberInput
      name={path}
      label={label}
      description={description}
      allowDecimal={false}
      allowNegative={false}
      min={min}
      max={max}
      clampBehavior="none"
      value={value ?? ''}
      error={errorAt(path)}
      readOnly={disabled}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  )
}

const amount = f.cents({ min: 0 })

/** An amount in dollars, stored in cents; null if empty. */
export function Cents({ path, label, description, value, onChange }: Props<number>) {
  const { errorAt, disabled } = useStudio()
  return (
    <FieldInput
      field={amount}
      name={path}
      label={label}
      description={description}
      value={value}
      error={errorAt(path)}
      disabled={disabled}
      onChange={(next) => onChange(typeof next === 'number' ? next : 0)}
    />
  )
}
