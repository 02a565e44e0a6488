import { lazy, Suspense } from 'react'
import { Switch, TextInput } from '@mantine/core'
import type { TextField } from '@atrium/kit/shared'
import { ChoiceInput, ChoicesInput } from './choice-inputs.tsx'
import { DateInput, InstantInput } from './date-inputs.tsx'
import { inputProps, type FieldInputProps } from './field-input.types.ts'
import { NumberFieldInput } from './number-inputs.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { RichTextFieldInput } from './rich-text-field-input.tsx'
import { ManyInput } from './many-input.tsx'
import { ColorInput, LineInput, LinesInput } from './text-inputs.tsx'
import { TimeInput } from './time-inputs.tsx'
import { TranslatedInput } from './translated-input.tsx'

const PhoneInput = lazy(() => import('./phone-input.tsx'))
const LinesFieldInput = lazy(() => import('./lines-input.tsx'))
const FileFieldInput = lazy(() => import('./file-field-input.tsx'))

/**
 * A field's input, by its type. A page that needs a different one supplies its own: the first rung
 * of the ladder.
 */
export function FieldInput(props: FieldInputProps) {
  const { field } = props
  const of = <F extends FieldInputProps['field']>(narrowed: F): FieldInputProps<F> => ({
    ...props,
    field: narrowed,
  })
  switch (field.type) {
    case 'text':
    case 'email':
    case 'url':
      return <LineInput {...of(field)} />
    case 'translated':
      return <TranslatedInput {...of(field)} />
    case 'time':
      return <TimeInput {...of(field)} />
    case 'multiline':
      return <LinesInput {...of(field)} />
    case 'html':
      return <RichTextFieldInput {...of(field)} />
    case 'color':
      return <ColorInput {...of(field)} />
    case 'phone':
      return (
        <Suspense fallback={<Waiting {...props} />}>
          <PhoneInput {...of(field as TextField)} />
        </Suspense>
      )
    case 'integer':
    case 'number':
    case 'cents':
      return <NumberFieldInput {...of(field)} />
    case 'date':
      return <DateInput {...of(field)} />
    case 'instant':
      return <InstantInput {...of(field)} />
    case 'toggle':
      return <ToggleInput {...props} />
    case 'choice':
      return <ChoiceInput {...of(field)} />
    case 'choices':
      return <ChoicesInput {...of(field)} />
    case 'reference':
      return <ReferenceInput {...of(field)} />
    case 'lines':
      if (field.many) return <ManyInput {...of(field)} />
      return (
        <Suspense fallback={<Waiting {...props} />}>
          <LinesFieldInput {...of(field)} />
        </Suspense>
      )
    case 'file':
      return (
        <Suspense fallback={<Waiting {...props} />}>
          <FileFieldInput {...of(field)} />
        </Suspense>
      )
  }
}

function ToggleInput(props: FieldInputProps) {
  const { required: _asked, ...common } = inputProps(props)
  return (
    <Switch
      {...common}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      withThumbIndicator={false}
    />
  )
}

// A placeholder for an input whose code is loading, so that nothing jumps.
const Waiting = (props: FieldInputProps) => (
  <TextInput
    {...inputProps(props)}
    disabled
    value={typeof props.value === 'string' ? props.value : ''}
    readOnly
  />
)
