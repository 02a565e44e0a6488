import { useMemo } from 'react'
import { useRoutes, useUserContext } from '@atrium/kit/client'
import type { FieldInputProps } from '@atrium/ui'
import { enterChooses, inputProps } from '@atrium/ui/fields/field-input.types.ts'
import { useUiText } from '@atrium/ui/text.ts'
import { Select, Text } from '@mantine/core'

/** What a screen is called, by its name; its name where there is no such screen any more. */
export function useScreenTitle(): (name: string) => string {
  const { screens } = useRoutes()
  const { language } = useUserContext()
  return useMemo(() => {
    const titles = new Map(screens.map((screen) => [screen.name, screen.title[language]]))
    return (name) => titles.get(name) || name
  }, [screens, language])
}

/** One of the product's screens, found by its title or its name. */
export function ScreenInput(props: FieldInputProps) {
  const { value, onChange } = props
  const say = useUiText()
  const { screens } = useRoutes()
  const title = useScreenTitle()
  // The start page has no name to be kept under.
  const names = screens.map((screen) => screen.name).filter((name) => name !== '')
  const chosen = typeof value === 'string' && value !== '' ? value : null
  const options = (chosen === null || names.includes(chosen) ? names : [chosen, ...names]).map(
    (name) => ({ value: name, label: title(name) === name ? name : `${title(name)} (${name})` }),
  )
  return (
    <Select
      {...inputProps(props)}
      data={options.toSorted((a, b) => a.label.localeCompare(b.label))}
      value={chosen}
      onChange={onChange}
      onKeyDown={enterChooses}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={say('ui.field.nothingFound')}
      placeholder={say('ui.field.choose')}
      renderOption={({ option }) => (
        <div>
          {title(option.value)}
          <Text size="xs" c="inherit" opacity={0.8}>
            {option.value}
          </Text>
        </div>
      )}
    />
  )
}
