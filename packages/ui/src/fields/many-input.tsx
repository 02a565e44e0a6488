import { useState } from 'react'
import { MultiSelect } from '@mantine/core'
import { optionText, type LinesField, type ReferenceField } from '@atrium/kit/shared'
import { useDebounced } from '../hooks/use-debounced.ts'
import { useUiText } from '../text.ts'
import { enterChooses, inputProps, type FieldInputProps } from './field-input.types.ts'
import type { LineDraft } from './lines.rules.ts'
import { useOptionsSource } from './references.tsx'

/** Many records, found by typing a part of their names. */
export function ManyInput(props: FieldInputProps<LinesField>) {
  const { field, name, value, onChange, error, parts } = props
  const [[key, of] = ['', undefined]] = Object.entries(field.fields)
  const say = useUiText()
  const source = useOptionsSource((of as ReferenceField | undefined)?.to ?? '')
  const lines = (Array.isArray(value) ? value : []) as LineDraft[]
  const ids = lines.map((line) => Number(line[key]))
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const wanted = useDebounced(typed)

  const chosen = source.options.useQuery(
    { ids },
    { enabled: ids.length > 0, staleTime: 60_000, placeholderData: (before) => before },
  )
  const found = source.options.useQuery(
    { search: wanted },
    { enabled: isOpen, placeholderData: (before) => before },
  )
  const options = new Map(
    [...(chosen.data ?? []), ...(found.data ?? [])].map((option) => [
      String(option.id),
      optionText(option),
    ]),
  )
  // An error in one of them is shown below their common box.
  const shownError =
    error ?? Object.entries(parts?.errors ?? {}).find(([path]) => path.startsWith(`${name}.`))?.[1]
  return (
    <MultiSelect
      {...inputProps(props)}
      error={shownError}
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      value={ids.map(String)}
      // An unchanged line keeps its id, so that only changes are written.
      onChange={(next) =>
        onChange(
          next.map((id) => lines.find((line) => String(line[key]) === id) ?? { [key]: Number(id) }),
        )
      }
      onKeyDown={enterChooses}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      filter={({ options: all }) => all}
      maxValues={field.max}
      hidePickedOptions
      placeholder={ids.length === 0 ? say('ui.field.search') : ''}
      nothingFoundMessage={found.isFetching ? say('ui.loading') : say('ui.field.nothingFound')}
      maxDropdownHeight={280}
    />
  )
}
