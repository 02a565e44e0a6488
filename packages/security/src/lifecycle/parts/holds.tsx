import { useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  DateBox,
  Line,
  LineList,
  SectionCard,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
} from '@atrium/ui'
import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { Hold } from '../record.queries.ts'
import { FormDialog } from './form-dialog.tsx'

/** Why a record is kept whatever its age, and how that ends. */
export function Holds({ studentID, holds }: { studentID: number; holds: readonly Hold[] }) {
  const say = useText()
  const { date, instant } = useFormats()
  const [isPlacing, setPlacing] = useState(false)
  const [lifting, setLifting] = useState<Hold>()
  return (
    <SectionCard
      title={say('security.hold.title')}
      action={
        <Button size="compact-sm" variant="default" onClick={() => setPlacing(true)}>
          {say('security.hold.place')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {say('security.hold.hint')}
      </Text>
      {holds.length === 0 && <Text>{say('security.hold.none')}</Text>}
      <LineList>
        {holds.map((hold) => (
          <Line
            key={hold.id}
            title={hold.reason}
            detail={[
              hold.isInEffect && say('security.hold.inEffect'),
              say('security.hold.placedBy', { name: hold.placedBy, when: instant(hold.placedAt) }),
              hold.until
                ? say('security.hold.until', { date: date(hold.until) })
                : say('security.hold.open'),
              hold.liftedAt &&
                say('security.hold.liftedBy', {
                  name: hold.liftedBy ?? '',
                  when: instant(hold.liftedAt),
                  reason: hold.liftedReason ?? '',
                }),
            ]}
            aside={
              !hold.liftedAt && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={say('security.hold.liftOf', { reason: hold.reason })}
                  onClick={() => setLifting(hold)}
                >
                  {say('security.hold.lift')}
                </Button>
              )
            }
          />
        ))}
      </LineList>
      {isPlacing && <PlaceHold studentID={studentID} onClose={() => setPlacing(false)} />}
      {lifting && (
        <LiftHold studentID={studentID} hold={lifting} onClose={() => setLifting(undefined)} />
      )}
    </SectionCard>
  )
}

const holdFields = { reason: f.text({ max: 300, required: true }), until: f.date() }

function PlaceHold({ studentID, onClose }: { studentID: number; onClose: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.record)
  const [draft, setDraft] = useState({ reason: '', until: '' })
  const place = api.record.placeHold.useMutation({
    onSuccess: async () => {
      toasts.done(say('security.hold.placed'))
      await refresh()
      onClose()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(holdFields, draft, place, () =>
    place.mutate({ studentID, reason: draft.reason, until: draft.until || null }),
  )
  return (
    <FormDialog
      title={say('security.hold.place')}
      act={say('security.hold.place')}
      error={isRefused ? errorText(place.error) : undefined}
      form={form}
      state={state}
      onClose={onClose}
    >
      <TextInput
        label={say('security.hold.reason')}
        description={say('security.hold.reasonHint')}
        value={draft.reason}
        error={errors.reason}
        onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
      />
      <DateBox
        label={say('security.hold.lastDay')}
        value={draft.until}
        error={errors.until}
        onChange={(until) => setDraft({ ...draft, until })}
      />
    </FormDialog>
  )
}

const reasonFields = { reason: f.text({ max: 300, required: true }) }

function LiftHold({
  studentID,
  hold,
  onClose,
}: {
  studentID: number
  hold: Hold
  onClose: () => void
}) {
  const say = useText()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.record)
  const [reason, setReason] = useState('')
  const lift = api.record.liftHold.useMutation({
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(reasonFields, { reason }, lift, () =>
    lift.mutate({ studentID, id: hold.id, reason }),
  )
  return (
    <FormDialog
      title={say('security.hold.liftOf', { reason: hold.reason })}
      act={say('security.hold.lift')}
      error={isRefused ? errorText(lift.error) : undefined}
      form={form}
      state={state}
      onClose={onClose}
    >
      <TextInput
        label={say('security.hold.liftReason')}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
