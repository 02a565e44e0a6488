import { useState } from 'react'
import { useLink, useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  FieldInput,
  Notice,
  SaveButton,
  useFormCheck,
  useErrorText,
  useUiText,
  useTypedWork,
} from '@atrium/ui'
import {
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { prepaymentKinds } from '../../words.ts'
import type { PrepaymentDraft } from '../prepayment.actions.ts'

const blank: PrepaymentDraft = {
  name: '',
  kind: 'bought',
  payer: '',
  badgeID: null,
  amountCents: 0,
  expiresOn: null,
  note: null,
  codes: 1,
  usesPerCode: 1,
}
const day = f.date()
const fields = {
  name: f.text({ max: 120, required: true }),
  payer: f.text({ max: 200 }),
  amountCents: f.cents({ min: 0, max: 100_000_000, required: true }),
  codes: f.integer({ min: 1, max: 5000, required: true }),
  usesPerCode: f.integer({ min: 1, max: 10_000, required: true }),
  expiresOn: day,
}

/** Buys or grants reviews in advance: the number of codes, uses for each, and the last day. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const link = useLink()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api.prepayments)
  const [draft, setDraft] = useState(blank)
  const work = useTypedWork('microcredentials.prepayment', draft, setDraft)
  const badges = api.prepayments.badges.useQuery()
  const set = (patch: Partial<PrepaymentDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const make = api.prepayments.make.useMutation({
    onSuccess: async ({ prepaymentID }) => {
      work.settle()
      await refresh()
      navigate(link('microcredentialing/prepayments/view', { id: prepaymentID }))
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(fields, { ...draft }, make, () =>
    make.mutate(draft),
  )
  const count = (value: number | string) => (typeof value === 'number' ? value : 1)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('microcredentials.prepayments.add')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(make.error)}</Notice>}
          <SegmentedControl
            aria-label={text('microcredentials.prepayments.kind')}
            value={draft.kind}
            onChange={(kind) => set({ kind: kind as PrepaymentDraft['kind'] })}
            data={prepaymentKinds.map((value) => ({
              value,
              label: text(`microcredentials.prepaymentKind.${value}`),
            }))}
          />
          <TextInput
            data-autofocus
            required
            label={text('microcredentials.prepayments.name')}
            description={text('microcredentials.prepayments.nameHint')}
            maxLength={120}
            value={draft.name}
            error={errors.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          {draft.kind === 'bought' && (
            <Group grow align="flex-start">
              <TextInput
                label={text('microcredentials.prepayments.payer')}
                maxLength={200}
                value={draft.payer}
                error={errors.payer}
                onChange={(event) => set({ payer: event.currentTarget.value })}
              />
              <FieldInput
                field={fields.amountCents}
                name="amountCents"
                label={text('microcredentials.prepayments.amount')}
                value={draft.amountCents}
                error={errors.amountCents}
                onChange={(value) => set({ amountCents: value as number })}
              />
            </Group>
          )}
          <Group grow align="flex-start">
            <NumberInput
              label={text('microcredentials.prepayments.codes')}
              allowDecimal={false}
              min={1}
              max={5000}
              value={draft.codes}
              error={errors.codes}
              onChange={(value) => set({ codes: count(value) })}
            />
            <NumberInput
              label={text('microcredentials.prepayments.usesPerCode')}
              allowDecimal={false}
              min={1}
              max={10_000}
              value={draft.usesPerCode}
              error={errors.usesPerCode}
              onChange={(value) => set({ usesPerCode: count(value) })}
            />
          </Group>
          <Select
            label={text('microcredentials.prepayments.badge')}
            placeholder={text('microcredentials.prepayments.anyBadge')}
            clearable
            searchable
            data={(badges.data ?? []).map((badge) => ({
              value: String(badge.id),
              label: badge.name,
            }))}
            value={draft.badgeID === null ? null : String(draft.badgeID)}
            onChange={(value) => set({ badgeID: value === null ? null : Number(value) })}
          />
          <FieldInput
            field={day}
            name="expiresOn"
            label={text('microcredentials.prepayments.expiresOn')}
            value={draft.expiresOn}
            error={errors.expiresOn}
            onChange={(value) =>
              set({ expiresOn: typeof value === 'string' && value ? value : null })
            }
          />
          <Textarea
            label={text('microcredentials.prepayments.note')}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={2000}
            value={draft.note ?? ''}
            error={errors.note}
            onChange={(event) => set({ note: event.currentTarget.value || null })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton
              form={form.id}
              state={state}
              label={text('microcredentials.prepayments.make')}
            />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
