import type { ReactNode } from 'react'
import { Input, Text } from '@mantine/core'
import { applies, type Field, type VersionedRow, formFields } from '@atrium/kit/shared'
import { FieldInput } from '../fields/field-input.tsx'
import type { FieldInputProps } from '../fields/field-input.types.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { RecordText } from './use-record-text.ts'
import { writable } from './draft.rules.ts'
import type { RecordForm } from './use-record-form.ts'
import classes from './form.module.css'

/** How inputs are drawn, if not by field type: the first rung of the ladder. */
export type FieldInputs<Row extends VersionedRow> = Record<
  string,
  (props: FieldInputProps, form: RecordForm<Row>) => ReactNode
>

export interface FormFieldsProps<Row extends VersionedRow> {
  fields: Record<string, Field>
  text: RecordText
  form: RecordForm<Row>
  inputs?: FieldInputs<Row> | undefined
  /** What is next to a field, by its name. */
  below?: ((name: string) => ReactNode) | undefined
  /** The form's own heading: a group with the same name doesn't repeat it. */
  under?: string
  /** Without it, the whole form is read-only. */
  mayWrite?: boolean
}

/** A form's fields in their groups. Fields that may not be written are shown for reading. */
export function FormFields<Row extends VersionedRow>({
  fields,
  text,
  form,
  inputs,
  below,
  under,
  mayWrite = true,
}: FormFieldsProps<Row>) {
  const asked = formFields(fields).filter(([, field]) => applies(field, form.values))
  const groups = Map.groupBy(asked, ([, field]) => field.group)
  return [...groups].map(([group, members]) => {
    const drawn = (
      <div className={classes.fields}>
        {members.map(([name, field]) => (
          <WithBelow key={name} below={below?.(name)}>
            <OneField
              name={name}
              field={field}
              text={text}
              form={form}
              input={inputs?.[name]}
              mayWrite={mayWrite}
            />
          </WithBelow>
        ))}
      </div>
    )
    const name = group === undefined ? '' : text.say(`group.${group}`)
    return group === undefined ? (
      <div key="" className={classes.group}>
        {drawn}
      </div>
    ) : (
      <fieldset key={group} className={classes.group}>
        <legend {...(name === under && { className: 'atrium-visually-hidden' })}>{name}</legend>
        {drawn}
      </fieldset>
    )
  })
}

/** A field and what is next to it, in one cell of the form. */
function WithBelow({ below, children }: { below: ReactNode; children: ReactNode }) {
  if (!below) return children
  return (
    <div>
      {children}
      {below}
    </div>
  )
}

interface OneFieldProps<Row extends VersionedRow> {
  name: string
  field: Field
  text: RecordText
  form: RecordForm<Row>
  mayWrite: boolean
  input: FieldInputs<Row>[string] | undefined
}

function OneField<Row extends VersionedRow>({
  name,
  field,
  text,
  form,
  input,
  mayWrite,
}: OneFieldProps<Row>) {
  const value = form.values[name]
  const props: FieldInputProps = {
    field,
    name,
    label: text.label(name),
    description: text.maybe(`${name}.hint`),
    choiceLabel: text.choice(name),
    value,
    onChange: (next) => form.setValue(name, next),
    onBlur: () => form.check(name),
    error: form.errors[name],
    disabled: form.state === 'saving',
    ...(field.type === 'lines' && {
      parts: {
        label: (part: string) => text.label(`${name}.${part}`),
        choice: (part: string) => text.choice(`${name}.${part}`),
        addLabel: text.say(`${name}.add`),
        errors: form.errors,
      },
    }),
  }
  if (input) return <>{input(props, form)}</>
  if (mayWrite && writable(field, form.isNew)) return <FieldInput {...props} />
  if (form.isNew) return null
  return (
    <Input.Wrapper label={props.label} labelElement="div" description={props.description}>
      <Text component="div" className={classes.read}>
        <FieldValue field={field} value={value} choiceLabel={props.choiceLabel} />
      </Text>
    </Input.Wrapper>
  )
}
