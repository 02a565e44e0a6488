import { inputProps, useDebounced, type FieldInputProps } from '@atrium/ui'
import { enterChooses } from '@atrium/ui/fields/field-input.types.ts'
import { Autocomplete, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** The number on a person's card: scanned, typed, or found by the name. */
export function PersonNumberInput({
  kinds,
  ...props
}: FieldInputProps & { kinds: readonly ('student' | 'staff')[] }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const typed = typeof props.value === 'string' ? props.value : ''
  const text = useDebounced(typed.trim())
  const search = api.quickSearch.useQuery(
    { text },
    { enabled: text.length >= 2, placeholderData: (before) => before },
  )
  const found = new Map(
    (text.length >= 2 ? (search.data ?? []) : []).flatMap((person) =>
      person.number !== null && kinds.some((kind) => kind === person.kind)
        ? [[person.number, person]]
        : [],
    ),
  )
  // A file's column holds the number alone; here a name will do. Staff have a role, which the form's own label says.
  const label = kinds.includes('student')
    ? say(kinds.length === 1 ? 'people.finder.studentNumber' : 'people.finder.anyNumber')
    : props.label
  const { description = say('people.finder.numberHint'), ...input } = inputProps({
    ...props,
    label,
  })
  return (
    <Autocomplete
      {...input}
      description={found.get(typed)?.name ?? description}
      value={typed}
      onChange={(value) => props.onChange(value === '' ? null : value)}
      onKeyDown={(event) => {
        enterChooses(event)
        // A scanner ends a number with Enter: it is whole, and the person's name is shown below it.
        if (event.key === 'Enter') setOpen(false)
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={[...found.keys()]}
      // The server has found them already.
      filter={({ options }) => options}
      maxDropdownHeight={320}
      renderOption={({ option }) => (
        <div>
          {found.get(option.value)?.name}{' '}
          <Text span size="sm" c="dimmed">
            {[option.value, found.get(option.value)?.detail].filter(Boolean).join(' · ')}
          </Text>
        </div>
      )}
    />
  )
}
