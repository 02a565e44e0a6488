import { Fragment, type ReactNode } from 'react'
import { useSay } from '@atrium/kit/client'
import { applies, type Field } from '@atrium/kit/shared'
import { useIntl } from 'react-intl'
import { FieldInput } from '../fields/field-input.tsx'
import type { FieldInputProps } from '../fields/field-input.types.ts'
import { ReferenceLabels, referencesOf } from '../fields/references.tsx'

interface Props {
  fields: Record<string, Field>
  /**
   * The prefix of their texts: `<texts>.<field>`, `.hint`, `<texts>.<field>.<choice>`, and for
   * lines `<texts>.<field>.<part>` and `.add`.
   */
  texts: string
  values: Record<string, unknown>
  onChange: (name: string, value: unknown) => void
  errors: Readonly<Record<string, string>>
  disabled?: boolean
  /** Draws a field, if not by its type. */
  inputs?: Record<string, (props: FieldInputProps) => ReactNode>
}

/** The inputs of a small form, in field order; those that do not apply are left out. */
export function AskedFields({ fields, texts, values, onChange, errors, disabled, inputs }: Props) {
  const say = useSay()
  const { messages } = useIntl()
  const maybe = (id: string) => (id in messages ? say(id) : undefined)
  const drawn = Object.entries(fields)
    .filter(([, field]) => applies(field, values))
    .map(([name, field]) => {
      const own = `${texts}.${name}`
      const props: FieldInputProps = {
        field,
        name,
        label: say(own),
        description: maybe(`${own}.hint`),
        choiceLabel: (choice) => maybe(`${own}.${choice}`) ?? choice,
        value: values[name],
        onChange: (value) => onChange(name, value),
        error: errors[name],
        disabled: disabled ?? false,
        ...(field.type === 'lines' && {
          parts: {
            label: (part: string) => say(`${own}.${part}`),
            choice: (part: string) => (choice: string) =>
              maybe(`${own}.${part}.${choice}`) ?? choice,
            addLabel: say(`${own}.add`),
            errors,
          },
        }),
      }
      return <Fragment key={name}>{inputs?.[name]?.(props) ?? <FieldInput {...props} />}</Fragment>
    })
  return <ReferenceLabels {...referencesOf(fields, values)}>{drawn}</ReferenceLabels>
}
