import { useEffect, useState } from 'react'
import { Loader, Select } from '@mantine/core'
import { optionText, type ReferenceField } from '@atrium/kit/shared'
import { useDebounced } from '../hooks/use-debounced.ts'
import { useUiText } from '../text.ts'
import { enterChooses, inputProps, type FieldInputProps } from './field-input.types.ts'
import { useAsksLabels, useKnownOption, useOptionsSource } from './references.tsx'

/** Another record, found by typing a part of its name. */
export function ReferenceInput(props: FieldInputProps<ReferenceField>) {
  const { field, value, onChange, label } = props
  const say = useUiText()
  const source = useOptionsSource(field.to)
  const id = typeof value === 'number' ? value : undefined
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)

  const isAsked = useAsksLabels(field.to)
  const known = useKnownOption(field.to, id)
  const chosen = source.options.useQuery(
    { ids: id === undefined ? [] : [id] },
    { enabled: id !== undefined && !isAsked, staleTime: 60_000 },
  )
  const chosenOption = known ?? chosen.data?.[0]
  const chosenText = chosenOption && optionText(chosenOption)
  // The box contains the chosen record's name until something else is typed: that name is not a
  // search.
  const settled = useDebounced(typed === chosenText ? '' : typed)
  // A barcode scanner types a whole name and Enter before the list has caught up: that name is
  // chosen once it is found.
  const [scanned, setScanned] = useState('')
  const wanted = scanned || settled
  const found = source.options.useQuery(
    { search: wanted },
    { enabled: isOpen, placeholderData: (before) => before },
  )
  const named =
    scanned === '' || found.isPlaceholderData
      ? []
      : (found.data ?? []).filter((option) => isSame(optionText(option), scanned))
  const match = named.length === 1 ? named[0]?.id : undefined
  useEffect(() => {
    if (match === undefined) return
    setScanned('')
    setOpen(false)
    onChange(match)
  }, [match, onChange])

  const options = new Map(
    [...(known ? [known] : []), ...(chosen.data ?? []), ...(found.data ?? [])].map((option) => [
      String(option.id),
      optionText(option),
    ]),
  )
  const common = inputProps(props)
  return (
    <Select
      {...common}
      data={[...options].map(([optionID, optionLabel]) => ({
        value: optionID,
        label: optionLabel,
      }))}
      value={id === undefined ? null : String(id)}
      onChange={(next) => {
        // Then Enter did choose an option in the list.
        setScanned('')
        onChange(next === null ? null : Number(next))
      }}
      onKeyDown={(event) => {
        enterChooses(event)
        if (event.key === 'Enter' && typed !== chosenText) setScanned(typed.trim())
      }}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text)
        setScanned('')
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // The server has already searched, by its own rules.
      filter={({ options: all }) => all}
      clearable={!common.required}
      // Choosing what is chosen already keeps it.
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': say('ui.field.clear', { label }) }}
      placeholder={say('ui.field.search')}
      nothingFoundMessage={found.isFetching ? say('ui.loading') : say('ui.field.nothingFound')}
      maxDropdownHeight={280}
      {...(found.isFetching && isOpen && { rightSection: <Loader size="xs" aria-hidden="true" /> })}
    />
  )
}

const isSame = (name: string, typed: string): boolean => name.toLowerCase() === typed.toLowerCase()
