import { useState } from 'react'
import { NumberInput, TextInput } from '@mantine/core'
import { useUserContext } from '@atrium/kit/client'
import { localeOf, readCents, type NumberField } from '@atrium/kit/shared'
import { inputProps, type FieldInputProps } from './field-input.types.ts'

/** Whole numbers, numbers, and amounts. */
export function NumberFieldInput(props: FieldInputProps<NumberField>) {
  const { field, value, onChange } = props
  const decimal = useDecimal()
  if (field.type === 'cents') return <AmountInput {...props} />
  return (
    <NumberInput
      {...inputProps(props)}
      maw={240}
      hideControls
      decimalSeparator={decimal}
      allowDecimal={field.type !== 'integer'}
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(typed) => onChange(typed === '' ? null : typed)}
    />
  )
}

/**
 * An amount: written or pasted as people write amounts, kept in cents. What can't be read, or could
 * mean two amounts, stays as it was typed and isn't saved.
 */
function AmountInput(props: FieldInputProps<NumberField>) {
  const { value, onChange, onBlur } = props
  const locale = localeOf[useUserContext().language]
  const [typed, setTyped] = useState<string>()
  const kept =
    typeof value === 'number'
      ? new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
          .format(value / 100)
          .replace(/\d/, (digit) => `$${digit}`)
      : typeof value === 'string'
        ? value
        : ''
  return (
    <TextInput
      {...inputProps(props)}
      maw={240}
      inputMode="decimal"
      value={typed ?? kept}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(text.trim() === '' ? null : (readCents(text) ?? text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

function useDecimal(): string {
  const parts = new Intl.NumberFormat(localeOf[useUserContext().language]).formatToParts(12345.6)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
