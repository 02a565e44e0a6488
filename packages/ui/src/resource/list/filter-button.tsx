import { useState } from 'react'
import { Badge, Button, Checkbox, Group, MultiSelect, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Field } from '@atrium/kit/shared'
import { IconFilter } from '@tabler/icons-react'
import { DateBox } from '../../fields/date-box.tsx'
import { useUiText } from '../../text.ts'
import { joinRange, splitRange } from './filter.rules.ts'
import type { ToolbarProps } from './list-toolbar.tsx'
import { ReferenceFilter } from './reference-filter.tsx'
import classes from './list.module.css'

/** The filters of a list, opened from one button that says how many are on. */
export function FilterButton({ resource, text, state, change }: ToolbarProps) {
  const say = useUiText()
  const [isOpen, { toggle, close }] = useDisclosure()
  // Escape, and a press beside it, close the list or calendar that is open, not the filters behind it.
  const [isChoosing, setChoosing] = useState(false)
  const on = Object.keys(state.filters).length
  const set = (name: string, values: string[]) => {
    const { [name]: _before, ...others } = state.filters
    change({ filters: values.length > 0 ? { ...others, [name]: values } : others })
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="bottom-start"
      width={340}
      closeOnEscape={!isChoosing}
      closeOnClickOutside={!isChoosing}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          rightSection={
            on > 0 && (
              <Badge size="sm" circle>
                {on}
              </Badge>
            )
          }
          onClick={toggle}
        >
          {say('ui.list.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('ui.list.filters')} className={classes.filters}>
        <Stack gap="md">
          {(resource.list.filters ?? []).map((name) => {
            const field = resource.fields[name]
            if (!field) return null
            return (
              <FilterInput
                key={name}
                field={field}
                name={name}
                label={text.label(name)}
                choiceLabel={text.choice(name)}
                values={state.filters[name] ?? []}
                onChange={(values) => set(name, values)}
                onChoosing={setChoosing}
              />
            )
          })}
          <Group justify="space-between">
            {on > 0 && (
              <Button variant="subtle" size="xs" onClick={() => change({ filters: {} })}>
                {say('ui.list.clearFilters')}
              </Button>
            )}
            <Button size="xs" ml="auto" onClick={close}>
              {say('ui.done')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface FilterInputProps {
  field: Field
  name: string
  label: string
  choiceLabel: (choice: string) => string
  values: string[]
  onChange: (values: string[]) => void
  onChoosing: (isChoosing: boolean) => void
}

function FilterInput({
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
