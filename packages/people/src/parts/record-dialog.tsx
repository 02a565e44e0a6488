import { useId, useRef, type ReactNode } from 'react'
import { Button, Group, Modal } from '@mantine/core'
import type { ResourceRow } from '@atrium/kit/shared'
import {
  FormFields,
  useRecordForm,
  useRecordText,
  type FieldInputs,
  type RecordSource,
} from '@atrium/ui'
import { focusFirstError } from '@atrium/ui/record/focus-first-error.ts'
import { FormNotices } from '@atrium/ui/record/form-notices.tsx'
import { SaveButton } from '@atrium/ui/record/form-state.tsx'
import { MergeConflict } from '@atrium/ui/record/merge-conflict.tsx'
import { useUiText } from '@atrium/ui/text.ts'

export interface RecordDialogProps<Row extends ResourceRow> extends RecordSource<Row> {
  title: string
  /** Whose texts label the fields; `name` unless told. */
  texts?: string
  /** The act as a verb; "Save" unless told. */
  confirm?: string
  inputs?: FieldInputs<Row>
  /** Above the fields: what the act means. */
  children?: ReactNode
  onClose: () => void
}

/** One record's form over the page: for what is added, or changed, beside the page's own record. */
export function RecordDialog<Row extends ResourceRow>({
  title,
  texts,
  confirm,
  inputs,
  children,
  onClose,
  ...source
}: RecordDialogProps<Row>) {
  const say = useUiText()
  const text = useRecordText({ name: texts ?? source.name })
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
