import {
  recordApi,
  ScreenLink,
  useRecordCache,
  useUserContext,
  type PageProps,
} from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  AskDialog,
  DataTable,
  DelayedLoader,
  EmptyState,
  formID,
  Line,
  LineList,
  Notice,
  RecordFormPage,
  SectionCard,
  StatusBadge,
  useErrorText,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { DueLines } from '../evidence/due.tsx'
import type { AwardView } from '../grants.queries.ts'
import { staffInput } from '../parts.tsx'
import { useText } from '../use-text.ts'
import { mostCents } from '../words.ts'
import { awardsRecord } from './awards.record.ts'
import { Conflicts } from './conflicts.tsx'
import { Drawdowns } from './drawdowns.tsx'
import { UnassignedSpending } from './unassigned-spending.tsx'

/** An award: its facts, budget, ledger totals, drawdowns, and declarations. */
export default function AwardPage({ params }: PageProps) {
  const id = formID(params.id)
  return (
    <RecordFormPage
      definition={awardsRecord}
      api={recordApi(awardsRecord)}
      id={id}
      listScreen="grants/awards"
      slots={{
        inputs: { managerID: staffInput },
        after: (form) =>
          form.row && (
            <AwardParts
              awardID={form.row.id}
              status={form.row.status ?? 'active'}
              onChanged={form.reload}
            />
          ),
      }}
    />
  )
}

function AwardParts({
  awardID,
  status,
  onChanged,
}: {
  awardID: number
  status: string
  onChanged: () => void
}) {
  const text = useText()
  const { permissions } = useUserContext()
  const { data } = api.award.get.useQuery({ awardID })
  const mayManage = permissions.includes('grants.manage') || permissions.includes('grants.awards')
  if (!data) return <DelayedLoader />
  const mayChange = mayManage && status !== 'closed'
  return (
    <>
      <Budget awardID={awardID} view={data} mayChange={mayChange} />
      <UnassignedSpending awardID={awardID} view={data} mayChange={mayChange} />
      <Drawdowns awardID={awardID} view={data} mayChange={mayChange} />
      <SectionCard
        title={text('grants.award.more')}
        action={
          <Group gap="xs">
            <Button
              size="sm"
              variant="default"
              renderRoot={(props) => (
                <ScreenLink name="grants/evidence" params={{ 'f.awardID': awardID }} {...props} />
              )}
            >
              {text('grants.award.evidence')}
            </Button>
            <Button
              size="sm"
              variant="default"
              renderRoot={(props) => (
                <ScreenLink name="grants/subawards" params={{ 'f.awardID': awardID }} {...props} />
              )}
            >
              {text('grants.award.subawards')}
            </Button>
          </Group>
        }
      >
        {data.due.length === 0 ? (
          <Text c="dimmed">{text('grants.due.nothing')}</Text>
        ) : (
          <DueLines items={data.due} />
        )}
      </SectionCard>
      <Conflicts awardID={awardID} view={data} mayManage={mayManage} />
      <Closeout
        awardID={awardID}
        view={data}
        status={status}
        mayManage={mayManage}
        onChanged={onChanged}
      />
    </>
  )
}

function Budget({
  awardID,
  view,
  mayChange,
}: {
  awardID: number
  view: AwardView
  mayChange: boolean
}) {
  const text = useText()
  const { cents, date } = useFormats()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const [isAmending, setAmending] = useState(false)
  const indirect = api.award.postIndirect.useMutation({
    onSuccess: async () => {
      toasts.done(text('grants.award.indirectPosted'))
      await refresh()
    },
    onError: toasts.failed,
  })
  const { position, amendments } = view
  return (
    <SectionCard
      title={text('grants.award.budget')}
      action={
        mayChange && (
          <Button size="sm" variant="default" onClick={() => setAmending(true)}>
            {text(amendments.length === 0 ? 'grants.award.setBudget' : 'grants.award.amend')}
          </Button>
        )
      }
    >
      {position.lines.length === 0 ? (
        <EmptyState
          title={text('grants.award.noBudget')}
          hint={text('grants.award.noBudgetHint')}
        />
      ) : (
        <DataTable
          caption={text('grants.award.budget')}
          rows={position.lines}
          rowID={(line) => Number.parseInt(line.object, 36)}
          rowLabel={(line) => line.object}
          columns={[
            {
              key: 'object',
              label: text('grants.award.object'),
              cell: (line) => [line.object, line.name].filter(Boolean).join(' · '),
            },
            {
              key: 'budget',
              label: text('grants.award.budgeted'),
              align: 'end',
              noWrap: true,
              cell: (line) => cents(line.budgetCents),
            },
            {
              key: 'spent',
              label: text('grants.award.spent'),
              align: 'end',
              noWrap: true,
              cell: (line) => cents(line.spentCents),
            },
            {
              key: 'left',
              label: text('grants.award.left'),
              align: 'end',
              noWrap: true,
              cell: (line) => cents(line.leftCents),
            },
          ]}
        />
      )}
      <Text mt="xs">
        {text('grants.award.sums', {
          direct: cents(position.directCents),
          indirect: cents(position.indirectCents),
          base: cents(position.baseCents),
          left: cents(position.leftCents),
        })}
      </Text>
      {position.overBudgetCents > 0 && (
        <Notice kind="warning">
          {text('grants.award.over', { amount: cents(position.overBudgetCents) })}
        </Notice>
      )}
      {position.indirectCents !== position.postedIndirectCents && (
        <Group mt="xs">
          <Text>
            {text('grants.award.indirect', {
              posted: cents(position.postedIndirectCents),
              allowed: cents(position.indirectCents),
            })}
          </Text>
          {mayChange && (
            <Button
              size="compact-sm"
              variant="default"
              loading={indirect.isPending}
              onClick={() => indirect.mutate({ awardID })}
            >
              {text('grants.award.postIndirect', {
                amount: cents(position.indirectCents - position.postedIndirectCents),
              })}
            </Button>
          )}
        </Group>
      )}
      {amendments.length > 1 && (
        <LineList>
          {amendments.map((one) => (
            <Line
              key={one.number}
              title={
                one.number === 0
                  ? text('grants.award.original')
                  : text('grants.award.amendment', { number: one.number })
              }
              detail={[one.reason, one.by]}
              aside={date(one.effectiveOn)}
            />
          ))}
        </LineList>
      )}
      {isAmending && (
        <AmendDialog
          awardID={awardID}
          lines={amendments[0]?.lines ?? []}
          onClose={() => setAmending(false)}
        />
      )}
    </SectionCard>
  )
}

const amendFields = {
  effectiveOn: f.date({ required: true }),
  reason: f.text({ max: 500, required: true }),
  lines: f.lines({
    max: 100,
    required: true,
    fields: {
      object: f.text({
        max: 12,
        required: true,
        pattern: { source: '[0-9A-Za-z]+', message: 'grants.valid.source' },
      }),
      name: f.text({ max: 120 }),
      cents: f.cents({ min: 1, max: mostCents, required: true }),
    },
  }),
}

function AmendDialog({
  awardID,
  lines,
  onClose,
}: {
  awardID: number
  lines: AwardView['amendments'][number]['lines']
  onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const amend = api.award.amend.useMutation()
  return (
    <AskDialog
      size="lg"
      title={text('grants.award.amend')}
      confirm={text('grants.award.saveBudget')}
      fields={amendFields}
      texts="grants.amend"
      id={awardID}
      begins={{ lines }}
      asking={amend}
      onSend={async (filled) => {
        await amend.mutateAsync({
          awardID,
          ...filled,
          lines: (filled.lines as { object: string; name: string | null; cents: number }[]).map(
            (line) => ({ ...line, name: line.name ?? '' }),
          ),
        } as never)
        toasts.done(text('grants.award.amended'))
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

const reopenFields = { reason: f.multiline({ max: 500, required: true }) }

function Closeout({
  awardID,
  view,
  status,
  mayManage,
  onChanged,
}: {
  awardID: number
  view: AwardView
  status: string
  mayManage: boolean
  onChanged: () => void
}) {
  const text = useText()
  const errorText = useErrorText()
  const { cents, date } = useFormats()
  const { refresh } = useRecordCache(api)
  const move = api.award.move.useMutation({
    onSuccess: async () => {
      onChanged()
      await refresh()
    },
  })
  const [isReopening, setReopening] = useState(false)
  const { closeout, faults } = view
  const amount = (fault: (typeof faults)[number]): string =>
    fault === 'endsOn'
      ? date(closeout.endsOn)
      : fault === 'openEvidence' || fault === 'openDrawdowns'
        ? String(closeout[fault])
        : cents(closeout[fault])
  const to = (next: 'closing' | 'closed' | 'active') => (
    <Button
      size="sm"
      variant={next === 'active' ? 'default' : 'filled'}
      disabled={next === 'closed' && faults.length > 0}
      loading={move.isPending && move.variables.to === next}
      onClick={() => move.mutate({ awardID, to: next })}
    >
      {text(`grants.closeout.to.${next}`)}
    </Button>
  )
  return (
    <SectionCard
      title={text('grants.closeout.title')}
      beside={
        <StatusBadge
          tone={status === 'closed' ? 'good' : status === 'closing' ? 'waiting' : 'neutral'}
        >
          {text(`grants.closeout.status.${status as 'active'}`)}
        </StatusBadge>
      }
      action={
        mayManage && (
          <Group gap="xs">
            {status === 'active' && to('closing')}
            {status === 'closing' && (
              <>
                {to('active')}
                {to('closed')}
              </>
            )}
            {status === 'closed' && (
              <Button size="sm" variant="default" onClick={() => setReopening(true)}>
                {text('grants.closeout.reopen')}
              </Button>
            )}
          </Group>
        )
      }
    >
      {move.isError && <Notice kind="danger">{errorText(move.error)}</Notice>}
      {faults.length === 0 ? (
        <Text>{text('grants.closeout.ready')}</Text>
      ) : (
        <LineList>
          {faults.map((fault) => (
            <Line key={fault} title={text(`grants.closeout.${fault}`)} aside={amount(fault)} />
          ))}
        </LineList>
      )}
      {isReopening && (
        <AskDialog
          title={text('grants.closeout.reopen')}
          confirm={text('grants.closeout.reopen')}
          fields={reopenFields}
          texts="grants.closeout.reopen"
          id={awardID}
          asking={move}
          onSend={({ reason }) =>
            move.mutateAsync({ awardID, to: 'closing', reason: String(reason) })
          }
          onClose={() => setReopening(false)}
        />
      )}
    </SectionCard>
  )
}
