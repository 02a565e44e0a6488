import { f } from '@atrium/kit/shared'
import {
  FieldInput,
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useTypedWork,
  useUiText,
} from '@atrium/ui'
import { Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { OutsideLearning } from '../../enrollment/own.queries.ts'
import { Attachments } from '../../parts/attachments.tsx'
import { useText } from '../../use-text.ts'
import { filePurposes } from '../../words.ts'

const fields = {
  title: f.text({ max: 200, required: true }),
  provider: f.text({ max: 200, required: true }),
  startedOn: f.date({ required: true }),
  endedOn: f.date({ required: true, notBefore: 'startedOn' }),
  hours: f.number({ min: 0.25, max: 2000, required: true }),
  creditTypeID: f.integer({ required: true }),
  amount: f.number({ min: 0.01, max: 500, required: true }),
  description: f.multiline({ max: 4000 }),
}
const drawn = [
  'title',
  'provider',
  'startedOn',
  'endedOn',
  'hours',
  'amount',
  'description',
] as const

interface Props {
  learning?: OutsideLearning
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Asks for credit for learning outside the district, with evidence of it. */
export function LearningDialog({ learning, onClose, onSaved }: Props) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const types = api.creditTypes.options.useQuery({})
  const [draft, setDraft] = useState<Record<string, unknown>>({
    title: learning?.title ?? '',
    provider: learning?.provider ?? '',
    startedOn: learning?.startedOn ?? '',
    endedOn: learning?.endedOn ?? '',
    hours: learning?.hours ?? null,
    creditTypeID: learning?.creditTypeID ?? null,
    amount: learning?.amount ?? null,
    description: learning?.description ?? null,
  })
  const [files, setFiles] = useState(learning?.files ?? [])
  const work = useTypedWork(
    'pd.learning',
    { draft, files },
    (kept) => {
      setDraft(kept.draft)
      setFiles(kept.files)
    },
    { id: learning?.id ?? 'new' },
  )
  const save = api.credit.saveLearning.useMutation({
    onSuccess: () => {
      work.settle()
      return onSaved()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, save, () =>
    save.mutate({ ...(learning && { id: learning.id }), draft: draft as never, files }),
  )
  const set = (name: string) => (value: unknown) =>
    setDraft((before) => ({ ...before, [name]: value }))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text('pd.learning.request')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
          {drawn.map((name) => (
            <FieldInput
              key={name}
              field={fields[name]}
              name={name}
              label={text(`pd.learning.field.${name}`)}
              value={draft[name]}
              error={errors[name]}
              onChange={set(name)}
            />
          ))}
          <Select
            label={text('pd.learning.field.creditTypeID')}
            required
            searchable
            error={errors.creditTypeID}
            data={(types.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
            value={typeof draft.creditTypeID === 'number' ? String(draft.creditTypeID) : null}
            onChange={(value) => set('creditTypeID')(value === null ? null : Number(value))}
          />
          <Attachments
            label={text('pd.learning.evidence')}
            description={text('pd.learning.evidenceHint')}
            purpose={filePurposes.evidence}
            most={25_000_000}
            files={files}
            error={errors.files}
            onChange={setFiles}
          />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={text('pd.learning.submit')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
