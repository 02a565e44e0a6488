import { f } from '@atrium/kit/shared'
import {
  FieldInput,
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
  useUiText,
} from '@atrium/ui'
import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useUserContext } from '@atrium/kit/client'
import { adHocKinds, adHocKindTexts } from '@atrium/roster/ad-hoc-words'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { AdHocDraft, AdHocSession } from './words.ts'

const fields = {
  title: f.text({ max: 120, required: true }),
  date: f.date({ required: true }),
  startTime: f.time({ required: true }),
  endTime: f.time({ required: true }),
  room: f.text({ max: 80 }),
  capacity: f.integer({ min: 1, max: 2000 }),
  notes: f.multiline({ max: 500 }),
}

/** Adds a session, changes it, or takes it back. */
export function SessionDialog({
  session,
  today,
  onClose,
  onSaved,
}: {
  session: AdHocSession | null
  today: string
  onClose: () => void
  onSaved: () => void
}) {
  const say = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { language } = useUserContext()
  const [draft, setDraft] = useState<AdHocDraft>(() => draftOf(session, today))
  const set = (patch: Partial<AdHocDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const save = api.adHoc.save.useMutation({
    onSuccess: () => {
      work.settle()
      toasts.done(say('schoolYear.adHoc.saved'))
      onSaved()
      onClose()
    },
  })
  const send = (values: AdHocDraft, version: number) =>
    save.mutate({ id: session?.id ?? null, version, draft: values })
  const work = useTypedWork<AdHocDraft, AdHocSession>('schoolYear.adHoc', draft, setDraft, {
    id: session?.id ?? 0,
    version: session?.version ?? null,
    merge: {
      error: save.error,
      valuesOf: (current) => draftOf(current, today),
      label: (part) => say(`schoolYear.adHoc.${part as keyof AdHocDraft}`),
      show: (part, value) =>
        part === 'kind' ? adHocKindTexts[value as AdHocDraft['kind']][language] : undefined,
      save: (merged, current) => send(merged, current.version),
    },
  })
  const remove = api.adHoc.remove.useMutation({
    onError: toasts.failed,
    onSuccess: () => {
      toasts.done(say('schoolYear.adHoc.removed'))
      onSaved()
      onClose()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(fields, { ...draft }, save, () =>
    send(draft, session?.version ?? 1),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(session ? 'schoolYear.adHoc.edit' : 'schoolYear.adHoc.add')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
          <TextInput
            required
            data-autofocus
            label={say('schoolYear.adHoc.title')}
            maxLength={120}
            value={draft.title}
            error={errors.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <NativeSelect
            label={say('schoolYear.adHoc.kind')}
            value={draft.kind}
            onChange={(event) => set({ kind: event.currentTarget.value as AdHocDraft['kind'] })}
            data={adHocKinds.map((value) => ({ value, label: adHocKindTexts[value][language] }))}
          />
          <FieldInput
            field={fields.date}
            name="date"
            label={say('schoolYear.adHoc.date')}
            value={draft.date}
            error={errors.date}
            onChange={(value) => set({ date: typeof value === 'string' ? value : '' })}
          />
          <Group grow align="flex-start">
            {(['startTime', 'endTime'] as const).map((name) => (
              <FieldInput
                key={name}
                field={fields[name]}
                name={name}
                label={say(`schoolYear.adHoc.${name}`)}
                value={draft[name]}
                error={errors[name]}
                onChange={(value) => set({ [name]: typeof value === 'string' ? value : '' })}
              />
            ))}
          </Group>
          <Group grow align="flex-start">
            <TextInput
              label={say('schoolYear.adHoc.room')}
              maxLength={80}
              value={draft.room ?? ''}
              error={errors.room}
              onChange={(event) => set({ room: event.currentTarget.value || null })}
            />
            <NumberInput
              label={say('schoolYear.adHoc.capacity')}
              allowDecimal={false}
              min={1}
              max={2000}
              value={draft.capacity ?? ''}
              error={errors.capacity}
              onChange={(value) => set({ capacity: typeof value === 'number' ? value : null })}
            />
          </Group>
          <Textarea
            autosize
            label={say('schoolYear.adHoc.notes')}
            maxLength={500}
            value={draft.notes ?? ''}
            error={errors.notes}
            onChange={(event) => set({ notes: event.currentTarget.value || null })}
          />
          <Checkbox
            label={say('schoolYear.adHoc.excuses')}
            description={say('schoolYear.adHoc.excusesHint')}
            checked={draft.excuses}
            onChange={(event) => set({ excuses: event.currentTarget.checked })}
          />
          <Group justify="space-between">
            {session ? (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => remove.mutate({ id: session.id })}
              >
                {say('schoolYear.adHoc.cancel', { count: session.students.length })}
              </Button>
            ) : (
              <span />
            )}
            <SaveButton form={form.id} state={state} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const draftOf = (session: AdHocDraft | null, today: string): AdHocDraft => ({
  title: session?.title ?? '',
  kind: session?.kind ?? 'tutorial',
  date: session?.date ?? today,
  startTime: session?.startTime ?? '',
  endTime: session?.endTime ?? '',
  room: session?.room ?? null,
  capacity: session?.capacity ?? null,
  notes: session?.notes ?? null,
  excuses: session?.excuses ?? false,
})
