import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { readDraft, useUserContext } from '@atrium/kit/client'
import { deviceTime, formFields, type Field, type VersionedRow } from '@atrium/kit/shared'
import { IconPencil } from '@tabler/icons-react'
import { FieldValue } from '../fields/field-value.tsx'
import { DefinitionList } from '../layout/definition-list.tsx'
import { SectionCard } from '../layout/section-card.tsx'
import { useToasts } from '../layout/toasts.tsx'
import { useUiText } from '../text.ts'

import { focusFirstError } from './focus-first-error.ts'
import { FormFields, type FieldInputs } from './form-fields.tsx'
import { FormNotices } from './form-notices.tsx'
import { FormStateWords, SaveButton } from './form-state.tsx'
import { MergeConflict } from './merge-conflict.tsx'
import { useDirtyGuard } from './use-dirty-guard.tsx'
import { useRecordForm, type RecordForm, type RecordSource } from './use-record-form.ts'
import { useRecordText, type RecordText } from './use-record-text.ts'
import classes from './form.module.css'

export interface RecordCardProps<Row extends VersionedRow> extends RecordSource<Row> {
  title: string
  /**
   * The name whose texts label the fields; default: `name`. Several cards of one record share them
   * and differ in `name`.
   */
  texts?: string
  /** The texts themselves, if they aren't the module's messages. */
  text?: RecordText
  mayEdit: boolean
  inputs?: FieldInputs<Row>
  /** How to show a value, if its type and the row don't determine it. */
  shown?: (name: string, field: Field) => ReactNode
  /** Fields that are shown elsewhere on the page, and only edited here. */
  shownElsewhere?: readonly string[]
  /** Below the fields of the form, such as what they come to. */
  after?: (form: RecordForm<Row>) => ReactNode
  /** Below the facts. */
  children?: ReactNode
}

/**
 * A card on a profile: its fields for reading and, when someone edits, as a form in place. If
 * something was typed and not saved (a session ended, the page was left), it opens as the form,
 * which offers that back.
 */
export function RecordCard<Row extends VersionedRow>({ text, ...props }: RecordCardProps<Row>) {
  return text ? <Card {...props} text={text} /> : <CardWithMessages {...props} />
}

function CardWithMessages<Row extends VersionedRow>(props: RecordCardProps<Row>) {
  return <Card {...props} text={useRecordText({ name: props.texts ?? props.name })} />
}

function Card<Row extends VersionedRow>({
  title,
  texts: _texts,
  text,
  mayEdit,
  inputs,
  shown,
  shownElsewhere = [],
  after,
  children,
  ...source
}: RecordCardProps<Row> & { text: RecordText }) {
  const say = useUiText()
  const { userID } = useUserContext()
  const [opened, setOpened] = useState<'asked' | 'found' | undefined>(() =>
    readDraft(userID, source.name, source.id, deviceTime()) ? 'found' : undefined,
  )
  const isEditing = mayEdit && opened !== undefined
  const edit = useRef<HTMLButtonElement>(null)
  const stopEditing = () => {
    setOpened(undefined)
    setTimeout(() => edit.current?.focus(), 0)
  }
  const row = source.row as (Row & Record<string, unknown>) | undefined
  return (
    <SectionCard
      title={title}
      action={
        mayEdit &&
        !isEditing && (
          <Button
            ref={edit}
            variant="subtle"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            aria-label={say('ui.editThing', { name: title })}
            onClick={() => setOpened('asked')}
          >
            {say('ui.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <CardForm
          source={source}
          title={title}
          text={text}
          inputs={inputs}
          after={after}
          takesFocus={opened === 'asked'}
          onDone={stopEditing}
        />
      ) : (
        <>
          <DefinitionList
            items={formFields(source.fields)
              .filter(([name]) => !shownElsewhere.includes(name))
              .map(([name, field]) => ({
                key: name,
                label: text.label(name),
                value: shown?.(name, field) ?? (
                  <FieldValue field={field} value={row?.[name]} choiceLabel={text.choice(name)} />
                ),
                wide: field.type === 'multiline' || field.type === 'html',
              }))}
          />
          {children}
        </>
      )}
    </SectionCard>
  )
}

interface CardFormProps<Row extends VersionedRow> {
  source: RecordSource<Row>
  title: string
  text: RecordText
  inputs: FieldInputs<Row> | undefined
  after: RecordCardProps<Row>['after']
  /** Someone opened it, and continues typing here. */
  takesFocus: boolean
  onDone: () => void
}

function CardForm<Row extends VersionedRow>({
  source,
  title,
  text,
  inputs,
  after,
  takesFocus,
  onDone,
}: CardFormProps<Row>) {
  const say = useUiText()
  const toasts = useToasts()
  const form = useRecordForm(source)
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const guard = useDirtyGuard(form.isDirty && form.state !== 'saving')
  useHotkeys([['Escape', () => form.isDirty || onDone()]], [])
  // Once: redrawing a form must not take the focus from the field being typed in.
  useEffect(() => (takesFocus ? focusFirstError(element.current, true) : undefined), [takesFocus])
  const done = (row: Row | undefined) => {
    if (!row) return focusFirstError(element.current)
    toasts.undoable(say('ui.form.saved'), form.undoSave)
    onDone()
  }
  return (
    <form
      ref={element}
      id={id}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit().then(done)
      }}
    >
      <FormNotices form={form} text={text} />
      <FormFields fields={source.fields} text={text} form={form} inputs={inputs} under={title} />
      {after?.(form)}
      <Group gap="xs" mt="md">
        <SaveButton form={id} state={form.state} />
        <Button
          variant="default"
          onClick={() => {
            form.reset()
            form.discardOffered()
            onDone()
          }}
        >
          {say('ui.cancel')}
        </Button>
        <FormStateWords state={form.state} />
      </Group>
      {guard}
      <MergeConflict form={form} fields={source.fields} text={text} onMerged={done} />
    </form>
  )
}
