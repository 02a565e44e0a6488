import { useLink, useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  EmptyState,
  Notice,
  PageHeader,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
  Loading,
} from '@atrium/ui'
import { Autocomplete, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { SubmitChoices } from './queue.queries.ts'

const fields = {
  ticketTypeID: f.reference({ to: 'tickets.ticketTypes', required: true }),
  subject: f.text({ max: 150, required: true }),
  description: f.multiline({ max: 4000, required: true }),
  room: f.text({ max: 80 }),
}
const blank = { ticketTypeID: 0, subject: '', description: '', room: '' }

export default function SubmitTicketPage() {
  const say = useText()
  const choices = api.queue.choices.useQuery()
  if (!choices.data) return <Loading of={choices} />
  return (
    <>
      <PageHeader title={say('tickets.submit')} />
      {choices.data.types.length === 0 ? (
        <EmptyState title={say('tickets.submit.none')} hint={say('tickets.submit.noneHint')} />
      ) : (
        <SubmitForm choices={choices.data} />
      )}
    </>
  )
}

function SubmitForm({ choices: { types, rooms } }: { choices: SubmitChoices }) {
  const say = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const link = useLink()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api.queue)
  const [draft, setDraft] = useState(blank)
  const work = useTypedWork('tickets.submit', draft, setDraft)
  const set = (patch: Partial<typeof blank>) => setDraft((before) => ({ ...before, ...patch }))
  const submit = api.queue.submit.useMutation({
    onSuccess: async ({ ticketID }) => {
      work.settle()
      await refresh()
      toasts.done(say('tickets.submitted', { number: ticketID }))
      navigate(link('staff/ticket-queue/ticket', { id: ticketID }))
    },
  })
  const checked = { ...draft, ticketTypeID: draft.ticketTypeID || null, room: draft.room || null }
  const { form, errors, state, isRefused } = useFormCheck(fields, checked, submit, () =>
    submit.mutate({ ...draft, room: type?.asksLocation ? draft.room.trim() || null : null }),
  )
  const type = types.find(({ id }) => id === draft.ticketTypeID)
  const groups = [...Map.groupBy(types, ({ group }) => group)].map(([group, items]) => ({
    group,
    items: items.map(({ id, name }) => ({ value: String(id), label: name })),
  }))
  return (
    <form {...form}>
      <Stack maw={640}>
        {work.notice}
        {isRefused && <Notice kind="danger">{errorText(submit.error)}</Notice>}
        <Select
          required
          searchable
          label={say('tickets.submit.type')}
          value={type ? String(type.id) : null}
          error={errors.ticketTypeID}
          onChange={(value) => set({ ticketTypeID: Number(value) })}
          data={groups}
        />
        {type?.instructions && <Notice kind="info">{type.instructions}</Notice>}
        <TextInput
          required
          label={say('tickets.submit.subject')}
          maxLength={150}
          value={draft.subject}
          error={errors.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
        <Textarea
          required
          autosize
          minRows={4}
          label={say('tickets.submit.description')}
          description={say('tickets.submit.descriptionHint')}
          maxLength={4000}
          value={draft.description}
          error={errors.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        {type?.asksLocation && (
          <Autocomplete
            label={say('tickets.submit.room')}
            maxLength={80}
            value={draft.room}
            error={errors.room}
            onChange={(room) => set({ room })}
            data={rooms}
            maxDropdownHeight={280}
          />
        )}
        {type?.responseHours && say('tickets.submit.promise', { hours: type.responseHours })}
        <div>
          <SaveButton form={form.id} state={state} label={say('tickets.submit')} />
        </div>
      </Stack>
    </form>
  )
}
