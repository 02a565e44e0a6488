import { Checkbox, MultiSelect, Stack } from '@mantine/core'
import type { Field } from '@atrium/kit/shared'
import { DateBox } from '../fields/date-box.tsx'
import { useUiText } from '../text.ts'
import { joinRange, splitRange } from './filter.rules.ts'
import { ReferenceFilter } from './reference-filter.tsx'

interface FilterInputProps {
  field: Field
  name: string
  label: string
  choiceLabel: (choice: string) => string
  values: string[]
  onChange: (values: string[]) => void
  onChoosing: (isChoosing: boolean) => void
}

/** The filter value of one field of a list. */
export default function FilterInput({
  field,
  name,
  label,
  choiceLabel,
  values,
  onChange,
  onChoosing,
}: FilterInputProps) {
  const say = useUiText()
  switch (field.type) {
    case 'choice':
    case 'choices': {
      const options = field.of.map((value) => ({ value, label: choiceLabel(value) }))
      return options.length > 8 ? (
        <MultiSelect
          label={label}
          data={options}
          value={values}
          onChange={onChange}
          searchable
          clearable
          onDropdownOpen={() => onChoosing(true)}
          onDropdownClose={() => onChoosing(false)}
          comboboxProps={{ withinPortal: false }}
        />
      ) : (
        <Boxes label={label} options={options} values={values} onChange={onChange} />
      )
    }
    case 'toggle':
      return (
        <Boxes
          label={label}
          options={[
            { value: 'true', label: say('ui.value.yes') },
            { value: 'false', label: say('ui.value.no') },
          ]}
          values={values}
          onChange={onChange}
        />
      )
    case 'date':
    case 'instant': {
      const { from, to } = splitRange(values[0])
      const take = (nextFrom: string, nextTo: string) =>
        onChange(nextFrom || nextTo ? [joinRange(nextFrom, nextTo)] : [])
      return (
        <Stack gap="xs" role="group" aria-label={label}>
          <DateBox
            name={`${name}.from`}
            label={say('ui.list.from', { label })}
            value={from}
            max={to}
            onChange={(date) => take(date, to)}
            onChoosing={onChoosing}
          />
          <DateBox
            name={`${name}.to`}
            label={say('ui.list.to')}
            value={to}
            min={from}
            onChange={(date) => take(from, date)}
            onChoosing={onChoosing}
          />
        </Stack>
      )
    }
    case 'reference':
      return (
        <ReferenceFilter
          to={field.to}
          label={label}
          values={values}
          onChange={onChange}
          onChoosing={onChoosing}
        />
      )
    default:
      return null
  }
}

function Boxes({
  label,
  options,
  values,
  onChange,
}: {
  label: string
  options: { value: string; label: string }[]
  values: string[]
  onChange: (values: string[]) => void
}) {
  return (
    <Checkbox.Group label={label} value={values} onChange={onChange}>
      <Stack gap={6} mt={4}>
        {options.map((option) => (
          <Checkbox key={option.value} size="sm" value={option.value} label={option.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
