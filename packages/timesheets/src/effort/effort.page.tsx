import { sayRef, useLink, useRecordCache, useSay, useSchoolDay } from '@atrium/kit/client'
import {
  ConfirmWithReason,
  DataTable,
  EmptyState,
  FileDrop,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useErrorText,
  useFormats,
  useToasts,
  useUiText,
  Loading,
} from '@atrium/ui'
import { readTextFile } from '@atrium/ui/list/read-text-file.ts'
import { ActButtons } from '@atrium/workflow/parts'
import { Anchor, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { writtenHours } from '../sheets/flags.rules.ts'
import { useText } from '../use-text.ts'
import { effortWorkflow } from './effort-state.rules.ts'
import { halfOf } from './effort.rules.ts'
import type { EffortView } from './effort.queries.ts'

const tones = {
  prepared: 'neutral',
  signed: 'waiting',
  certified: 'good',
  replaced: 'neutral',
} as const

/**
 * Time and effort by half year: hours worked, signed by the employee and the supervisor, compared
 * with payroll charges.
 */
export default function EffortPage() {
  const today = useSchoolDay()
  const text = useText()
  const toasts = useToasts()
  const { date } = useFormats()
  const { refresh } = useRecordCache(api)
  const [search, setSearch] = useSearchParams()
  const [isImporting, setImporting] = useState(false)
  const read = api.effort.list.useQuery({ day: search.get('day') })
  const prepare = api.effort.prepare.useMutation({
    onSuccess: async ({ prepared }) => {
      toasts.done(text('timesheets.effort.prepared', { count: prepared }))
      await refresh()
    },
    onError: toasts.failed,
  })
  if (read.isError || !read.data) return <Loading of={read} />
  const { startsOn, endsOn, reports, mayManage } = read.data
  return (
    <>
      <PageHeader
        title={text('timesheets.effort.title')}
        subtitle={text('timesheets.effort.subtitle')}
        more={
          mayManage
            ? [{ label: text('timesheets.charges.import'), onClick: () => setImporting(true) }]
            : []
        }
        action={
          mayManage && (
            <Button loading={prepare.isPending} onClick={() => prepare.mutate({ day: startsOn })}>
              {text('timesheets.effort.prepare')}
            </Button>
          )
        }
      />
      <div data-noprint>
        <Select
          label={text('timesheets.effort.half')}
          maw={300}
          mb="md"
          allowDeselect={false}
          data={halvesAround(startsOn, today).map((half) => ({
            value: half.startsOn,
            label: `${date(half.startsOn)} – ${date(half.endsOn)}`,
          }))}
          value={startsOn}
          onChange={(value) => value && setSearch({ day: value })}
        />
      </div>
      <Text data-printonly mb="sm">
        {date(startsOn)} – {date(endsOn)}
      </Text>
      {reports.length === 0 ? (
        <EmptyState
          title={text('timesheets.effort.none')}
          hint={text('timesheets.effort.noneHint')}
        />
      ) : (
        reports.map((report) => <Report key={report.id} report={report} mayManage={mayManage} />)
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

/** The half years from two years before to the next. */
function halvesAround(startsOn: string, today: string): { startsOn: string; endsOn: string }[] {
  const year = Number(today.slice(0, 4))
  const halves = [year, year - 1, year - 2].flatMap((one) => [
    halfOf(`${one}-07-01`),
    halfOf(`${one}-01-01`),
  ])
  return halves.some((half) => half.startsOn === startsOn) ? halves : [halfOf(startsOn), ...halves]
}

function Report({ report, mayManage }: { report: EffortView; mayManage: boolean }) {
  const today = useSchoolDay()
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const say = useSay()
  const { cents, date, instant } = useFormats()
  const [isCorrecting, setCorrecting] = useState(false)
  const { refresh } = useRecordCache(api)
  const press = api.effort.act.useMutation()
  const adjust = api.effort.adjust.useMutation({
    onSuccess: async () => {
      toasts.done(text('timesheets.effort.adjustEntered'))
      await refresh()
    },
    onError: toasts.failed,
  })
  const span = `${date(report.startsOn)} – ${date(report.endsOn)}`
  const named = `${report.employee}, ${span}`
  const differs = report.programs.some(({ difference }) => difference !== 0)
  return (
    <SectionCard
      title={report.employee}
      action={
        report.acts.length > 0 && (
          <ActButtons
            workflow={effortWorkflow}
            acts={report.acts}
            id={report.id}
            press={press as never}
            texts="timesheets.effort.act"
            onSettled={() => refresh()}
            ariaLabel={(act) => `${text(`timesheets.effort.act.${act}`)}: ${named}`}
          />
        )
      }
    >
      <Group gap="xs">
        <StatusBadge tone={tones[report.status]}>
          {text(`timesheets.effort.status.${report.status}`)}
        </StatusBadge>
        {report.isStale && (
          <StatusBadge tone="attention">{text('timesheets.effort.isStale')}</StatusBadge>
        )}
      </Group>
      <Text c="dimmed" size="sm" my="xs">
        {[
          span,
          text(`timesheets.effort.kind.${report.kind}`),
          report.number > 1 && text('timesheets.effort.version', { number: report.number }),
          report.signedAt && text('timesheets.effort.signedAt', { at: instant(report.signedAt) }),
          report.certifiedAt &&
            text('timesheets.effort.certifiedAt', { at: instant(report.certifiedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {report.reason && (
        <Text size="sm">{text('timesheets.effort.reason', { reason: report.reason })}</Text>
      )}
      {report.leaveMinutes > 0 && (
        <Text size="sm">
          {text('timesheets.effort.leave', { hours: writtenHours(report.leaveMinutes) })}
        </Text>
      )}
      {report.waits && <Notice kind="info">{sayRef(say, report.waits)}</Notice>}
      {report.isStale && (
        <Notice kind="warning">
          <Stack gap="xs" align="flex-start">
            {text('timesheets.effort.staleHint')}
            {mayManage && (
              <Button size="compact-sm" variant="default" onClick={() => setCorrecting(true)}>
                {text('timesheets.effort.correct')}
              </Button>
            )}
          </Stack>
        </Notice>
      )}
      {isCorrecting && <CorrectDialog report={report} onClose={() => setCorrecting(false)} />}
      <DataTable
        caption={named}
        rows={report.programs}
        rowID={(one) => one.programID}
        rowLabel={(one) => one.program}
        columns={[
          { key: 'program', label: text('timesheets.sheet.program'), cell: (one) => one.program },
          {
            key: 'hours',
            label: text('timesheets.sheet.hours'),
            align: 'end',
            cell: (one) => writtenHours(one.minutes),
          },
          {
            key: 'share',
            label: text('timesheets.effort.share'),
            align: 'end',
            cell: (one) => `${(one.share / 100).toFixed(2)}%`,
          },
          {
            key: 'charged',
            label: text('timesheets.effort.charged'),
            align: 'end',
            noWrap: true,
            cell: (one) => cents(one.charged),
          },
          {
            key: 'due',
            label: text('timesheets.effort.due'),
            align: 'end',
            noWrap: true,
            cell: (one) => cents(one.due),
          },
          {
            key: 'difference',
            label: text('timesheets.effort.difference'),
            align: 'end',
            noWrap: true,
            cell: (one) => (one.difference === 0 ? '' : cents(one.difference)),
          },
        ]}
      />
      {report.journalID !== null ? (
        <Anchor
          component={Link}
          href={link('finance/ledger/transaction', { journalID: report.journalID })}
        >
          {text('timesheets.effort.adjusted')}
        </Anchor>
      ) : (
        differs &&
        mayManage &&
        !report.isStale &&
        report.status === 'certified' && (
          <Button
            mt="sm"
            variant="default"
            loading={adjust.isPending}
            onClick={() =>
              adjust.mutate({
                reportID: report.id,
                date: report.endsOn < today ? report.endsOn : today,
                memo: text('timesheets.effort.memo', { name: report.employee }),
              })
            }
          >
            {text('timesheets.effort.adjust')}
          </Button>
        )
      )}
    </SectionCard>
  )
}

/** Makes a new version of a report that the timesheets no longer agree with. */
function CorrectDialog({ report, onClose }: { report: EffortView; onClose: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const correct = api.effort.correct.useMutation({
    onSuccess: async () => {
      toasts.done(text('timesheets.effort.corrected'))
      onClose()
      await refresh()
    },
    onError: toasts.failed,
  })
  return (
    <ConfirmWithReason
      title={text('timesheets.effort.correctTitle', { name: report.employee })}
      consequences={[text('timesheets.effort.correctHint')]}
      confirm={text('timesheets.effort.correct')}
      isHarmless
      isBusy={correct.isPending}
      onConfirm={(reason) => correct.mutate({ reportID: report.id, reason })}
      label={text('timesheets.effort.correctReason')}
      onClose={onClose}
    />
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const take = api.effort.importCharges.useMutation({
    onSuccess: async ({ rows }) => {
      toasts.done(text('timesheets.charges.imported', { count: rows }))
      onClose()
      await refresh()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('timesheets.charges.import')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        {take.isError && <Notice kind="danger">{errorText(take.error)}</Notice>}
        <Text>{text('timesheets.charges.hint')}</Text>
        <FileDrop
          accept=".csv"
          kinds="CSV"
          megabytes={5}
          onFile={(file) => void readTextFile(file).then((content) => take.mutate({ content }))}
        />
      </Stack>
    </Modal>
  )
}
