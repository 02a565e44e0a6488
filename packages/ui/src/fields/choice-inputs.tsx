import { MultiSelect, Select } from '@mantine/core'
import { formerCodes, isOffered, type ChoiceField, type ChoicesField } from '@atrium/kit/shared'
import { useUiText } from '../text.ts'
import { isSegmented } from './choice.rules.ts'
import { enterChooses, inputProps, type FieldInputProps } from './field-input.types.ts'
import { Segments } from './segments.tsx'

const optionsOf = ({
  field,
  value: chosen,
  choiceLabel = (code) => code,
}: FieldInputProps<ChoiceField | ChoicesField>) =>
  field.of
    .filter((code) => field.type === 'choices' || code === chosen || isOffered(field, code))
    .map((value) => ({ value, label: choiceLabel(value) }))

export function ChoiceInput(props: FieldInputProps<ChoiceField>) {
  const { value, onChange } = props
  const say = useUiText()
  const options = optionsOf(props)
  const common = inputProps(props)
  if (isSegmented(options.map(({ label }) => label))) {
    return (
      <Segments
        {...common}
        options={options}
        value={typeof value === 'string' && value !== '' ? [value] : []}
        onChange={([one]) => onChange(one ?? null)}
      />
    )
  }
  return (
    <Select
      {...common}
      data={options}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      onKeyDown={enterChooses}
      searchable={options.length > 7}
      selectFirstOptionOnChange
      clearable={!common.required}
      clearButtonProps={{ 'aria-label': say('ui.field.clear', { label: props.label }) }}
      nothingFoundMessage={say('ui.field.nothingFound')}
      placeholder={say('ui.field.choose')}
    />
  )
}

export function ChoicesInput(props: FieldInputProps<ChoicesField>) {
  const { value, onChange, field } = props
  const say = useUiText()
  const common = inputProps(props)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  // A code that is no longer offered shows as itself.
  const former = formerCodes(field, chosen).map((code) => ({ value: code, label: code }))
  const options = [...optionsOf(props), ...former]
  if (isSegmented(options.map(({ label }) => label)))
    return <Segments {...common} multi options={options} value={chosen} onChange={onChange} />
  return (
    <MultiSelect
      {...common}
      data={options}
      value={chosen}
      onChange={onChange}
      onKeyDown={enterChooses}
      searchable
      selectFirstOptionOnChange
      clearable={!common.required}
      clearButtonProps={{ 'aria-label': say('ui.field.clear', { label: props.label }) }}
      hidePickedOptions
      nothingFoundMessage={say('ui.field.nothingFound')}
      {...(field.max !== undefined && { maxValues: field.max })}
      {...(chosen.length === 0 && { placeholder: say('ui.field.choose') })}
    />
  )
}
