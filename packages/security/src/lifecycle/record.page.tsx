import { useRecordCache, useRoutes, useUserContext, type PageProps } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { ProfilePage } from '@atrium/people/parts'
import {
  ConfirmWithNumbers,
  DateBox,
  DelayedLoader,
  Line,
  LineList,
  LoadError,
  Notice,
  SaveButton,
  SectionCard,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
} from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { disclosureBases, type DisclosureBasis } from '../disclosures/disclosures.words.ts'
import { useText } from '../use-text.ts'
import type { Affected, Hold, RecordExport } from './record.queries.ts'

export default function RecordPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/record" sections={['record']}>
      {() => <CompleteRecord studentID={id} />}
    </ProfilePage>
  )
}

/** Everything about a student at once: kept for a court, given out, or deleted. */
function CompleteRecord({ studentID }: { studentID: number }) {
  const record = api.record.get.useQuery(
    { studentID },
    { refetchInterval: ({ state }) => (state.data?.exports.some(isPending) ? 2000 : false) },
  )
  if (record.error) return <LoadError error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data) return <DelayedLoader />
  const { holds, exports } = record.data
  return (
    <Stack gap="lg">
      <Holds studentID={studentID} holds={holds} />
      <Exports studentID={studentID} exports={exports} />
      <Deletion studentID={studentID} />
    </Stack>
  )
}

const isPending = ({ madeAt, status }: Pick<RecordExport, 'madeAt' | 'status'>): boolean =>
  madeAt === null && (status === 'queued' || status === 'running')

function Holds({ studentID, holds }: { studentID: number; holds: readonly Hold[] }) {
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

/** A dialog with a small form and its one act. */
function FormDialog({
  title,
  act,
  error,
  form,
  state,
  onClose,
  children,
}: {
  title: string
  act: string
  error: string | undefined
  form: ReturnType<typeof useFormCheck>['form']
  state: ReturnType<typeof useFormCheck>['state']
  onClose: () => void
  children: ReactNode
}) {
  const ui = useUiText()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack gap="sm">
          {error !== undefined && <Notice kind="danger">{error}</Notice>}
          {children}
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={act} />
          </Group>
        </Stack>
      </form>
    </Modal>
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
        onChange={(until) => setDraft({ ...draft, until })}
      />
      {errors.until && <Notice kind="danger">{errors.until}</Notice>}
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

function Exports({ studentID, exports }: { studentID: number; exports: readonly RecordExport[] }) {
  const say = useText()
  const { base } = useRoutes()
  const { instant } = useFormats()
  const [isAsking, setAsking] = useState(false)
  return (
    <SectionCard
      title={say('security.record.export')}
      action={
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {say('security.record.request')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {say('security.record.exportHint')}
      </Text>
      {exports.length === 0 && <Text>{say('security.record.noExports')}</Text>}
      <LineList>
        {exports.map((one) => (
          <Line
            key={one.id}
            title={instant(one.requestedAt)}
            detail={[
              one.requestedBy,
              one.madeAt
                ? say('security.record.rows', { count: one.rows ?? 0 })
                : isPending(one)
                  ? say('security.record.making')
                  : say('security.record.failed'),
              one.madeAt && !one.isThere && say('security.record.gone'),
            ]}
            aside={
              one.isThere && (
                <Button
                  size="compact-sm"
                  component="a"
                  href={`${base}/rest/students/record-exports/${one.id}`}
                  download
                  aria-label={say('security.record.downloadOf', { when: instant(one.requestedAt) })}
                >
                  {say('security.record.download')}
                </Button>
              )
            }
          />
        ))}
      </LineList>
      {isAsking && <RequestExport studentID={studentID} onClose={() => setAsking(false)} />}
    </SectionCard>
  )
}

const exportFields = {
  recipient: f.text({ max: 300, required: true }),
  basis: f.text({ max: 40, required: true }),
  purpose: f.text({ max: 300, required: true }),
}

function RequestExport({ studentID, onClose }: { studentID: number; onClose: () => void }) {
  const say = useText()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.record)
  const [draft, setDraft] = useState({ recipient: '', basis: '', purpose: '' })
  const request = api.record.export.useMutation({
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(exportFields, draft, request, () =>
    request.mutate({ studentID, ...draft, basis: draft.basis as DisclosureBasis }),
  )
  return (
    <FormDialog
      title={say('security.record.request')}
      act={say('security.record.request')}
      error={isRefused ? errorText(request.error) : undefined}
      form={form}
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{say('security.record.logged')}</Text>
      {(['recipient', 'purpose'] as const).map((name) => (
        <TextInput
          key={name}
          label={say(`security.disclosures.${name}`)}
          value={draft[name]}
          error={errors[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
        />
      ))}
      <Select
        label={say('security.disclosures.basis')}
        data={disclosureBases.map((one) => ({
          value: one,
          label: say(`security.disclosures.basis.${one}`),
        }))}
        value={draft.basis || null}
        error={errors.basis}
        onChange={(basis) => setDraft({ ...draft, basis: basis ?? '' })}
      />
    </FormDialog>
  )
}

function Deletion({ studentID }: { studentID: number }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard title={say('security.erase.title')}>
      <Text>{say('security.erase.hint')}</Text>
      {isOpen ? (
        <WhatGoes studentID={studentID} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {say('security.erase.preview')}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}

const sum = (rows: readonly Affected[]): number =>
  rows.reduce((all, { rows: count }) => all + count, 0)

/** What goes and what stays, and the act itself where nothing stands in its way. */
function WhatGoes({ studentID }: { studentID: number }) {
  const say = useText()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const { base } = useRoutes()
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const preview = api.record.erasure.useQuery({ studentID })
  const { refresh } = useRecordCache(api.record)
  const erase = api.record.erase.useMutation({
    onSuccess: async () => {
      toasts.done(say('security.erase.done'))
      navigate(`${base}/students/search`)
      await refresh()
    },
    onError: toasts.failed,
  })
  if (preview.error)
    return <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <DelayedLoader />
  const { deleted, kept, obstacle } = preview.data
  return (
    <Stack>
      <Listed title={say('security.erase.goes')} rows={deleted} />
      <Listed title={say('security.erase.stays')} rows={kept} />
      {obstacle ? (
        <Notice kind="info">{say(`security.erase.${obstacle}`)}</Notice>
      ) : (
        <Group align="flex-end">
          <TextInput
            label={say('security.erase.reason')}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button color="red" disabled={reason.trim() === ''} onClick={() => setAsking(true)}>
            {say('security.erase.act')}
          </Button>
        </Group>
      )}
      <ConfirmWithNumbers
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={say('security.erase.question')}
        consequences={[
          say('security.erase.deletes', { count: sum(deleted) }),
          say('security.erase.keeps', { count: sum(kept) }),
          say('security.erase.noUndo'),
        ]}
        typed={studentID}
        confirm={say('security.erase.act')}
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate({ studentID, reason: reason.trim() })}
      />
    </Stack>
  )
}

function Listed({ title, rows }: { title: string; rows: readonly Affected[] }) {
  const say = useText()
  const { language } = useUserContext()
  return (
    <div>
      <Text fw={600}>{title}</Text>
      {rows.length === 0 && <Text>{say('security.erase.nothing')}</Text>}
      <LineList>
        {rows.map(({ title: what, rows: count, why }) => (
          <Line
            key={what.en}
            title={what[language]}
            detail={[say('security.record.rows', { count }), why?.[language]]}
          />
        ))}
      </LineList>
    </div>
  )
}
