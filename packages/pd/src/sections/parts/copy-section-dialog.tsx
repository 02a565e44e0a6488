import { useLink } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { Notice, SaveButton, useErrorText, useFormCheck, useUiText } from '@atrium/ui'
import { Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

const fields = {
  number: f.text({ max: 20, required: true }),
  days: f.integer({ min: 1, max: 3660, required: true }),
}

/** Copies a section as a draft, this many days later: last year's, for this year. */
export function CopySectionDialog({
  sectionID,
  onClose,
}: {
  sectionID: number
  onClose: () => void
}) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const link = useLink()
  const [, navigate] = useLocation()
  const [number, setNumber] = useState('')
  // Fifty-two weeks, so that a Tuesday stays a Tuesday.
  const [days, setDays] = useState<number | null>(364)
  const copy = api.sectionDesk.copy.useMutation({
    onSuccess: ({ id }) => {
      onClose()
      navigate(link('staff/pd-courses/sections/edit', { id }))
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(fields, { number, days }, copy, () =>
    copy.mutate({ sectionID, number, days: days ?? 364 }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('pd.section.copyTitle')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {isRefused && <Notice kind="danger">{errorText(copy.error)}</Notice>}
          <TextInput
            label={text('pd.section.copyNumber')}
            required
            value={number}
            error={errors.number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <NumberInput
            label={text('pd.section.copyDays')}
            description={text('pd.section.copyHint')}
            required
            value={days ?? ''}
            error={errors.days}
            onChange={(value) => setDays(value === '' ? null : Number(value))}
          />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={text('pd.section.copy')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
