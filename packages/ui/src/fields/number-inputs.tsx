import { NumberInput } from '@mantine/core'
import { useUserContext } from '@atrium/kit/client'
import { localeOf, type NumberField } from '@atrium/kit/shared'
import { inputProps, type FieldInputProps } from './field-input.types.ts'

/** Whole numbers, numbers, and amounts: those are typed in dollars and kept in cents. */
export function NumberFieldInput(props: FieldInputProps<NumberField>) {
  const { field, value, onChange } = props
  const { decimal, group } = useSeparators()
  const isCents = field.type === 'cents'
  const shown =
    typeof value === 'number'
      ? isCents
        ? value / 100
        : value
      : typeof value === 'string'
        ? value
        : ''
  return (
    <NumberInput
      {...inputProps(props)}
      maw={240}
      hideControls
      decimalSeparator={decimal}
      thousandSeparator={isCents ? group : false}
      allowDecimal={field.type !== 'integer'}
      {...(isCents && { prefix: '$', decimalScale: 2, fixedDecimalScale: true })}
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      value={shown}
      onChange={(typed) => onChange(typed === '' ? null : isCents ? centsOf(typed) : typed)}
    />
  )
}

// An amount with trailing zeros, as amounts are written, is text.
const centsOf = (typed: number | string): number | string =>
  Number.isFinite(Number(typed)) ? Math.round(Number(typed) * 100) : typed

function useSeparators(): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(localeOf[useUserContext().language]).formatToParts(12345.6)
  const find = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  return { decimal: find('decimal', '.'), group: find('group', ',') }
}
