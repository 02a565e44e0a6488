import { useId, useRef, type ReactNode } from 'react'
import { Button, Group, Modal } from '@mantine/core'
import type { VersionedRow } from '@atrium/kit/shared'
import { useUiText } from '../text.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormFields, type FieldInputs } from './form-fields.tsx'
import { FormNotices } from './form-notices.tsx'
import { SaveButton } from './form-state.tsx'
import { MergeConflict } from './merge-conflict.tsx'
import { useRecordForm, type RecordSource } from './use-record-form.ts'
import { useRecordText } from './use-record-text.ts'

export interface RecordDialogProps<Row extends VersionedRow> extends RecordSource<Row> {
  title: string
  /** The record whose texts label the fields, by name or with its own texts; default: `name`. */
  texts?: string | Parameters<typeof useRecordText>[0]
  /** The action as a verb; default: "Save". */
  confirm?: string
  inputs?: FieldInputs<Row>
  /** Above the fields: what the action means. */
  children?: ReactNode
  onClose: () => void
}

/**
 * One record's form over the page: for adding or changing something besides the page's own record.
 */
export function RecordDialog<Row extends VersionedRow>({
  title,
  texts,
  confirm,
  inputs,
  children,
  onClose,
  ...source
}: RecordDialogProps<Row>) {
  const say = useUiText()
  const text = useRecordText(typeof texts === 'object' ? texts : { name: texts ?? source.name })
  const form = useRecordForm(source)
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const done = (row: Row | undefined) => (row ? onClose() : focusFirstError(element.current))
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit().then(done)
        }}
      >
        {children}
        <FormNotices form={form} text={text} />
        <FormFields fields={source.fields} text={text} form={form} inputs={inputs} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          <SaveButton form={id} state={form.state} label={confirm} />
        </Group>
      </form>
      <MergeConflict form={form} fields={source.fields} text={text} onMerged={done} />
    </Modal>
  )
}
