import { useSchoolDay } from '@atrium/kit/client'
import { emptyDraft, type Field } from '@atrium/kit/shared'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { FieldInputProps } from '../fields/field-input.types.ts'
import { useErrorText } from '../hooks/use-error-text.ts'
import { useFormCheck } from '../hooks/use-form-check.ts'
import { Notice } from '../layout/notice.tsx'
import { useUiText } from '../text.ts'
import { AskedFields } from './asked-fields.tsx'
import { SaveButton } from './form-state.tsx'
import { useTypedWork } from './use-typed-work.tsx'

interface Props {
  title: string
  /** What happens, and to whom. */
  hint?: ReactNode
  /** The button, as a verb. */
  confirm: string
  fields: Record<string, Field>
  /** The prefix of the fields’ texts, as in `AskedFields`. */
  texts: string
  /** Distinguishes what is kept of the dialogs of several records. */
  id?: number | string
  /** What the fields begin with, besides their own defaults. */
  begins?: Record<string, unknown>
  inputs?: Record<string, (props: FieldInputProps) => ReactNode>
  size?: 'md' | 'lg'
  /** The mutation that `onSend` runs. */
  asking: { isPending: boolean; error: unknown }
  /** Sends what was filled in; throws what the server refuses. */
  onSend: (filled: Record<string, unknown>) => Promise<unknown>
  onClose: () => void
}

/**
 * Asks for what an act needs besides the record that it is about. It stays open with what was
 * refused, and what was typed is kept like a form's.
 */
export function AskDialog({
  title,
  hint,
  confirm,
  fields,
  texts,
  id,
  begins,
  inputs,
  size = 'md',
  asking,
  onSend,
  onClose,
}: Props) {
  const ui = useUiText()
  const errorText = useErrorText()
  const today = useSchoolDay()
  const [filled, setFilled] = useState<Record<string, unknown>>(() => ({
    ...emptyDraft(fields, today),
    ...begins,
  }))
  const work = useTypedWork(
    `${texts}.${Object.keys(fields).join()}`,
    filled,
    setFilled,
    id === undefined ? {} : { id },
  )
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
      size={size}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(asking.error)}</Notice>}
          {hint !== undefined && <Text>{hint}</Text>}
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
