import { useState } from 'react'
import { MultiSelect } from '@mantine/core'
import { optionText } from '@atrium/kit/shared'
import { useOptionsSource } from '../fields/references.tsx'
import { useDebounced } from '../hooks/use-debounced.ts'

/** Rows that refer to any of these records. */
export function ReferenceFilter({
  to,
  label,
  values,
  onChange,
  onChoosing,
}: {
  to: string
  label: string
  values: string[]
  onChange: (values: string[]) => void
  onChoosing: (isChoosing: boolean) => void
}) {
  const source = useOptionsSource(to)
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed)
  const chosen = source.options.useQuery(
    { ids: values.map(Number) },
    { enabled: values.length > 0, placeholderData: (before) => before },
  )
  const found = source.options.useQuery({ search: wanted }, { placeholderData: (before) => before })
  const options = new Map(
    [...(chosen.data ?? []), ...(found.data ?? [])].map((option) => [
      String(option.id),
      optionText(option),
    ]),
  )
  return (
    <MultiSelect
      label={label}
      data={[...options].map(([value, name]) => ({ value, label: name }))}
      value={values}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      clearable
      onDropdownOpen={() => onChoosing(true)}
      onDropdownClose={() => onChoosing(false)}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
