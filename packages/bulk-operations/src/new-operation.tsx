import { useState, type FormEvent } from 'react'
import { refusalOf, useLink, useUserContext } from '@atrium/kit/client'
import {
  formWidth,
  FieldInput,
  SectionCard,
  useToasts,
  SubmitButton,
  useTypedWork,
} from '@atrium/ui'
import type { PersonKind } from '@atrium/people/words'
import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from './api.ts'
import { useFieldText } from './field-text.ts'
import { bulkFields } from './fields.rules.ts'
import { SelectionFields } from './selection-fields.tsx'
import type { Selection, Value } from './selection.types.ts'
import { useText } from './use-text.ts'
import { bulkKinds, managing } from './words.ts'

const nobody: Selection = { by: 'list', search: '', filters: {} }

/** The field, its value, and the records; the next page shows what it would do. */
export function NewOperation() {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const { permissions } = useUserContext()
  const kinds = bulkKinds.filter((kind) => permissions.includes(managing[kind]))
  const [kind, setKind] = useState<PersonKind>(kinds[0] ?? 'student')
  const fields = bulkFields(kind)
  const [chosen, setChosen] = useState('')
  const found = fields.find((one) => `${one.section} ${one.name}` === chosen)
  const [value, setValue] = useState<unknown>(null)
  const [selection, setSelection] = useState<Selection>(nobody)
  const work = useTypedWork('bulkOperations.new', { kind, chosen, value, selection }, (kept) => {
    setKind(kept.kind)
    setChosen(kept.chosen)
    setValue(kept.value)
    setSelection(kept.selection)
  })
  const preview = api.preview.useMutation({ onSuccess: work.settle })
  const fieldText = useFieldText(kind)
  const errors = refusalOf(preview.error)?.errors ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!found) return
    preview
      .mutateAsync({
        kind,
        section: found.section,
        field: found.name,
        value: value as Value,
        selection,
      })
      .then(
        ({ operationID }) =>
          navigate(link('data-integrations/bulk-operations/operation', { operationID })),
        (error: unknown) => (refusalOf(error)?.errors ? undefined : toasts.failed(error)),
      )
  }
  const isEmpty = selection.by === 'ids' && selection.ids.length === 0
  return (
    <SectionCard title={text('bulkOperations.new')}>
      <form onSubmit={submit} noValidate>
        <Stack maw={formWidth}>
          {work.notice}
          <NativeSelect
            label={text('bulkOperations.kind')}
            value={kind}
            data={kinds.map((one) => ({ value: one, label: text(`bulkOperations.kind.${one}`) }))}
            onChange={(event) => {
              setKind(event.currentTarget.value as PersonKind)
              setChosen('')
              setValue(null)
              setSelection(nobody)
            }}
          />
          <NativeSelect
            label={text('bulkOperations.field')}
            value={chosen}
            error={errors.field}
            data={[
              { value: '', label: text('bulkOperations.chooseField') },
              ...fields.map((one) => ({
                value: `${one.section} ${one.name}`,
                label: fieldText.label(one.name),
              })),
            ]}
            onChange={(event) => {
              setChosen(event.currentTarget.value)
              setValue(null)
            }}
          />
          {found && (
            <FieldInput
              key={chosen}
              field={{ ...found.field, required: false }}
              name="value"
              label={text('bulkOperations.value')}
              description={text('bulkOperations.valueHint')}
              value={value ?? (found.field.type === 'toggle' ? false : null)}
              onChange={setValue}
              error={errors.value}
              choiceLabel={fieldText.choice(found.name)}
            />
          )}
          <SelectionFields key={kind} kind={kind} selection={selection} onChange={setSelection} />
          {errors.selection && (
            <Text c="red" size="sm" role="alert">
              {errors.selection}
            </Text>
          )}
          <Group justify="flex-end">
            <SubmitButton
              failed={preview.isError}
              loading={preview.isPending}
              disabled={!found || isEmpty}
            >
              {text('bulkOperations.preview')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
