import { useState } from 'react'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { refusalOf, sayRef, useSay } from '@atrium/kit/client'
import { validateDraft, type AnyRecord } from '@atrium/kit/shared'
import { FieldInput } from '../fields/field-input.tsx'
import { useErrorText } from '../hooks/use-error-text.ts'
import { Notice } from '../layout/notice.tsx'
import { useUiText } from '../text.ts'
import type { RecordText } from '../record/use-record-text.ts'
import { bulkFields } from './bulk-edit.rules.ts'
import { SubmitButton } from '../record/form-state.tsx'

export interface BulkEditProps {
  definition: AnyRecord
  text: RecordText
  count: number
  /** Returns how many records were changed. */
  apply: (changes: Record<string, unknown>) => Promise<number>
  onDone: (changed: number) => void
  onClose: () => void
}

/** One field, one value, for all selected records; says how many before it saves. */
export default function BulkEdit({
  definition,
  text,
  count,
  apply,
  onDone,
  onClose,
}: BulkEditProps) {
  const say = useUiText()
  const sayAny = useSay()
  const errorText = useErrorText()
  const [name, setName] = useState<string | null>(null)
  const [value, setValue] = useState<unknown>(null)
  const [fieldError, setFieldError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = name === null ? undefined : definition.fields[name]

  const submit = async () => {
    if (name === null || !field) return
    const changes = { [name]: value }
    const wrong = validateDraft({ [name]: field }, changes)[name]
    setFieldError(wrong && sayRef(sayAny, wrong))
    setFailure(undefined)
    if (wrong) return
    setBusy(true)
    try {
      onDone(await apply(changes))
    } catch (error) {
      const message = refusalOf(error)?.errors?.[name]
      setFieldError(message)
      if (message === undefined) setFailure(errorText(error))
      setBusy(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={say('ui.bulk.title', { count, noun: text.noun(count) })}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          {failure !== undefined && <Notice kind="danger">{failure}</Notice>}
          <Select
            label={say('ui.bulk.field')}
            placeholder={say('ui.field.choose')}
            data={bulkFields(definition).map((key) => ({ value: key, label: text.label(key) }))}
            value={name}
            onChange={(next) => {
              setName(next)
              setValue(next !== null && definition.fields[next]?.type === 'toggle' ? false : null)
              setFieldError(undefined)
            }}
            data-autofocus
          />
          {name !== null && field && (
            <FieldInput
              field={field}
              name={name}
              label={text.label(name)}
              choiceLabel={text.choice(name)}
              value={value}
              onChange={setValue}
              error={fieldError}
            />
          )}
          <Text size="sm" c="dimmed">
            {say('ui.bulk.hint')}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('ui.cancel')}
            </Button>
            <SubmitButton
              failed={failure !== undefined || fieldError !== undefined}
              disabled={name === null}
              loading={isBusy}
            >
              {say('ui.bulk.apply', { count, noun: text.noun(count) })}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
