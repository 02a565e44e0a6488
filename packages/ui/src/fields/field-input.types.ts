import type { KeyboardEvent } from 'react'
import type { Field } from '@atrium/kit/shared'

/** Props of every field input, whatever its type. */
export interface FieldInputProps<F extends Field = Field> {
  field: F
  name: string
  label: string
  description?: string | undefined
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: (() => void) | undefined
  /** Already in the reader's language. */
  error?: string | undefined
  disabled?: boolean | undefined
  /** A choice's label; by default its code. */
  choiceLabel?: ((choice: string) => string) | undefined
  /**
   * For a field that has fields itself: their labels, and each one's error, by
   * `<name>.<place>.<part>`.
   */
  parts?: FieldParts | undefined
}

export interface FieldParts {
  label: (part: string) => string
  choice: (part: string) => (choice: string) => string
  addLabel: string
  errors: Readonly<Record<string, string>>
}

/** The props that every Mantine input takes. */
export const inputProps = ({
  field,
  name,
  label,
  description,
  error,
  disabled,
  onBlur,
}: FieldInputProps) => ({
  name,
  label,
  description,
  error,
  disabled: disabled ?? false,
  required: field.required ?? false,
  onBlur,
})

/**
 * In an open list, Enter chooses. It never submits the form, which would lose what was typed but
 * not chosen yet.
 */
export function enterChooses(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
