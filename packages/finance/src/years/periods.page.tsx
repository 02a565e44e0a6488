import { useRecordCache, useSchoolDay, useUserContext } from '@atrium/kit/client'
import { SettingsPage } from '@atrium/district-settings/parts'
import {
  ConfirmWithNumbers,
  DataTable,
  EmptyState,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { YearView } from './years.queries.ts'

type Period = YearView['periods'][number]

/**
 * Fiscal years and their months, the chart of accounts, and the amounts above which a transaction
 * needs a signature.
 */
export default function PeriodsPage() {
  const text = useText()
  const toasts = useToasts()
  const { permissions } = useUserContext()
  const mayManage = permissions.includes('finance.manage')
  const read = api.years.list.useQuery()
  const { refresh } = useRecordCache(api)
  const done = (message: string) => async () => {
    toasts.done(message)
    await refresh()
  }
  const open = api.years.openNext.useMutation({
    onSuccess: done(text('finance.years.opened')),
    onError: toasts.failed,
  })
  const chart = api.years.loadChart.useMutation({
    onSuccess: ({ added }) => done(text('finance.years.chartLoaded', { count: added }))(),
    onError: toasts.failed,
  })
  if (read.isError || !read.data) return <Loading of={read} />
  const { years, segments } = read.data
  const add = mayManage && (
    <Button loading={open.isPending} onClick={() => open.mutate()}>
      {text('finance.years.open')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text('finance.years.title')}
        subtitle={text('finance.years.subtitle')}
        action={years.length > 0 && add}
      />
      {years.length === 0 ? (
        <EmptyState
          title={text('finance.years.none')}
          hint={text('finance.years.noneHint')}
          action={add || undefined}
        />
      ) : (
        years.map((year) => <Year key={year.id} year={year} mayManage={mayManage} />)
      )}
      {mayManage && (
        <>
          <SectionCard title={text('finance.years.chart')}>
            <Group>
              <span>{text('finance.years.segments', { count: segments })}</span>
              <Button
                variant="default"
                loading={chart.isPending}
                onClick={() => chart.mutate({ chart: 'california' })}
              >
                {text('finance.years.loadCalifornia')}
              </Button>
              <Button
                variant="default"
                loading={chart.isPending}
                onClick={() => chart.mutate({ chart: 'federal' })}
              >
                {text('finance.years.loadFederal')}
              </Button>
            </Group>
          </SectionCard>
          <SettingsPage name="finance.settings" />
        </>
      )}
    </>
  )
}

function Year({ year, mayManage }: { year: YearView; mayManage: boolean }) {
  const text = useText()
  const { date, number } = useFormats()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const [asking, setAsking] = useState<Period>()
  const [reason, setReason] = useState('')
  const today = useSchoolDay()
  const set = api.years.setPeriod.useMutation({
    onSuccess: async () => {
      setAsking(undefined)
      setReason('')
      toasts.done(text('finance.years.changed'))
      await refresh()
    },
    onError: toasts.failed,
  })
  const mayChange = (period: Period) =>
    mayManage &&
    (period.kind === 'adjustment'
      ? year.status === 'closed' || period.status === 'open'
      : year.status === 'open' && (period.status === 'closed' || period.endsOn < today))
  const nameOf = (period: Period) =>
    period.kind === 'adjustment'
      ? text('finance.years.adjustments')
      : `${date(period.startsOn)} – ${date(period.endsOn)}`
  return (
    <SectionCard
      title={year.name}
      beside={
        <StatusBadge
          tone={
            year.status === 'closed' ? 'neutral' : year.status === 'closing' ? 'waiting' : 'good'
          }
        >
          {text(`finance.yearStatus.${year.status}`)}
        </StatusBadge>
      }
    >
      <DataTable
        caption={year.name}
        rows={year.periods}
        rowID={(period) => period.id}
        rowLabel={nameOf}
        columns={[
          { key: 'period', label: text('finance.years.period'), cell: nameOf },
          {
            key: 'posted',
            label: text('finance.years.posted'),
            align: 'end',
            cell: (period) => number(period.posted),
          },
          {
            key: 'waiting',
            label: text('finance.years.waiting'),
            align: 'end',
            cell: (period) => (period.waiting === 0 ? '' : number(period.waiting)),
          },
          {
            key: 'status',
            label: text('finance.years.status'),
            cell: (period) => (
              <StatusBadge tone={period.status === 'open' ? 'good' : 'neutral'}>
                {text(`finance.periodStatus.${period.status}`)}
              </StatusBadge>
            ),
          },
          ...(mayManage
            ? [
                {
                  key: 'act',
                  label: text('finance.years.act'),
                  cell: (period: Period) =>
                    mayChange(period) && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`${text(period.status === 'open' ? 'finance.years.closePeriod' : 'finance.years.openPeriod')} ${nameOf(period)}`}
                        onClick={() => setAsking(period)}
                      >
                        {text(
                          period.status === 'open'
                            ? 'finance.years.closePeriod'
                            : 'finance.years.openPeriod',
                        )}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      <ConfirmWithNumbers
        opened={asking !== undefined}
        isHarmless
        title={asking ? nameOf(asking) : ''}
        consequences={[
          asking &&
            text(
              asking.status === 'open'
                ? 'finance.years.closeHint'
                : asking.kind === 'adjustment'
                  ? 'finance.years.adjustHint'
                  : 'finance.years.openHint',
              { count: asking.posted },
            ),
        ]}
        confirm={text(
          asking?.status === 'open' ? 'finance.years.closePeriod' : 'finance.years.openPeriod',
        )}
        isBusy={set.isPending}
        onConfirm={() =>
          asking &&
          set.mutate({
            periodID: asking.id,
            open: asking.status !== 'open',
            reason: reason.trim() || null,
          })
        }
        onClose={() => setAsking(undefined)}
      >
        {asking?.kind === 'adjustment' && asking.status === 'closed' && (
          <TextInput
            label={text('finance.entry.reason')}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ConfirmWithNumbers>
    </SectionCard>
  )
}
