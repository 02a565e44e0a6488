import { emptyDraft, type Field } from '@atrium/kit/shared'
import { AskedFields, Notice, SaveButton, useErrorText, useFormCheck, useUiText } from '@atrium/ui'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'

interface Props {
  title: string
  /** The prefix of the fields’ texts. */
  texts: string
  fields: Record<string, Field>
  save: string
  mutation: { isPending: boolean; error: unknown }
  send: (draft: Record<string, unknown>) => Promise<unknown>
  onClose: () => void
}

/** Asks for what an act needs, and stays open with what was refused. */
export function AskDialog({ title, texts, fields, save, mutation, send, onClose }: Props) {
  const ui = useUiText()
  const errorText = useErrorText()
  const [draft, setDraft] = useState<Record<string, unknown>>(() => emptyDraft(fields))
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, mutation, () => {
    // What was refused is shown at the fields, or above them.
    send(draft).then(onClose, () => undefined)
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {isRefused && <Notice kind="danger">{errorText(mutation.error)}</Notice>}
          <AskedFields
            fields={fields}
            texts={texts}
            values={draft}
            onChange={(name, value) => setDraft((typed) => ({ ...typed, [name]: value }))}
            errors={errors}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} label={save} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
