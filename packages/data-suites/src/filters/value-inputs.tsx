import { useState } from 'react'
import { DateBox } from '@atrium/ui'
import { Autocomplete, NumberInput, TagsInput } from '@mantine/core'
import type { FieldRef, Scalar } from '@atrium/engine/plan'
import { fieldKind, frequentValues } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { isNumeric } from '@atrium/tabular/words'

interface InputProps {
  suite: Pick<SuiteDetail, 'attributes' | 'mixers'>
  field: FieldRef
  label: string
}

/** One value of a column: a date, a number, or a text with the column's most frequent values to choose from. */
export function ValueInput({
  suite,
  field,
  label,
  value,
  onChange,
}: InputProps & { value: Scalar; onChange: (value: Scalar) => void }) {
  const kind = fieldKind(suite, field) ?? 'text'
  if (kind === 'date') return <DateBox label={label} value={String(value)} onChange={onChange} />
  if (isNumeric(kind))
    return (
      <NumberInput
        label={label}
        value={value === '' ? '' : Number(value)}
        onChange={(next) =>
          onChange(typeof next === 'number' ? next : next === '' ? '' : Number(next))
        }
      />
    )
  return (
    <Autocomplete
      label={label}
      maxLength={500}
      value={String(value)}
      data={frequentValues(suite, field)}
      onChange={onChange}
    />
  )
}

/** Many values of a column. Typed text is added with the Enter key, a comma, or on blur. */
export function ValuesInput({
  suite,
  field,
  label,
  hint,
  values,
  onChange,
}: InputProps & { hint: string; values: readonly Scalar[]; onChange: (values: Scalar[]) => void }) {
  const [typed, setTyped] = useState('')
  const isNumber = isNumeric(fieldKind(suite, field) ?? 'text')
  const scalarsOf = (one: string): Scalar[] =>
    isNumber ? (Number.isFinite(Number(one)) && one.trim() !== '' ? [Number(one)] : []) : [one]
  return (
    <TagsInput
      label={label}
      placeholder={values.length === 0 ? hint : ''}
      acceptValueOnBlur
      maxDropdownHeight={220}
      data={frequentValues(suite, field)}
      value={values.map(String)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next.flatMap(scalarsOf))}
    />
  )
}
