import { emptyDraft, type Field } from '@atrium/kit/shared'
import {
  AskedFields,
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useTypedWork,
  useUiText,
  type FieldInputProps,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'

interface Asking {
  isPending: boolean
  error: unknown
}

interface Props {
  title: string
  hint: string
  /** The button, as a verb. */
  confirm: string
  fields: Record<string, Field>
  /** The prefix of the fields’ texts. */
  texts: string
  /** Distinguishes what is kept of the dialogs of several records. */
  id: number
  asking: Asking
  inputs?: Record<string, (props: FieldInputProps) => ReactNode>
  /** Sends what was filled in; throws what the server refuses. */
  onSend: (filled: Record<string, unknown>) => Promise<void>
  onClose: () => void
}

/** Asks for what an act needs besides the record that it is about. */
export function AskDialog({
  title,
  hint,
  confirm,
  fields,
  texts,
  id,
  asking,
  inputs,
  onSend,
  onClose,
}: Props) {
  const ui = useUiText()
  const errorText = useErrorText()
  const [filled, setFilled] = useState<Record<string, unknown>>(() => emptyDraft(fields))
  const work = useTypedWork(`${texts}.${Object.keys(fields).join()}`, filled, setFilled, { id })
  const send = async () => {
    try {
      await onSend(filled)
      work.settle()
      onClose()
    } catch {
      // Shown at the fields, or above them.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(fields, filled, asking, () => void send())
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          <Text>{hint}</Text>
          {isRefused && <Notice kind="danger">{errorText(asking.error)}</Notice>}
          <AskedFields
            fields={fields}
            texts={texts}
            values={filled}
            errors={errors}
            onChange={(name, value) => setFilled((typed) => ({ ...typed, [name]: value }))}
            {...(inputs && { inputs })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} label={confirm} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
