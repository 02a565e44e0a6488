import type { TextField } from '@atrium/kit/shared'
import { LazyRichTextInput } from '../rich-text/lazy-rich-text-input.tsx'
import { inputProps, type FieldInputProps } from './field-input.types.ts'

/** Rich text: the field type `html`. */
export const RichTextFieldInput = (props: FieldInputProps<TextField>) => (
  <LazyRichTextInput
    {...inputProps(props)}
    value={typeof props.value === 'string' ? props.value : ''}
    onChange={props.onChange}
  />
)
