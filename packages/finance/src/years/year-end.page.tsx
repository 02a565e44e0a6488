import { useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import {
  ConfirmWithNumbers,
  DataTable,
  EmptyState,
  Line,
  LineList,
  Notice,
  PageHeader,
  saveFile,
  type ExportedFile,
  SectionCard,
  StatusBadge,
  useErrorText,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, Menu, Select, Text } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { YearChecks } from './close.checks.ts'

/** A year from its checks to the file that a state takes. */
export default function YearEndPage() {
  const text = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const download = useDocument()
  const { cents } = useFormats()
  const { permissions } = useUserContext()
  const [search, setSearch] = useSearchParams()
  const [isClosing, setClosing] = useState(false)
  const { refresh, readOnce } = useRecordCache(api)
  const read = api.years.end.useQuery(
    { yearID: Number(search.get('yearID')) || null },
    { refetchInterval: ({ state }) => (state.data?.year?.status === 'closing' ? 2000 : false) },
  )
  const close = api.years.close.useMutation({
    onSuccess: async () => {
      setClosing(false)
      toasts.done(text('finance.yearEnd.began'))
      await refresh()
    },
  })
  if (read.isError || !read.data) return <Loading of={read} />
  const { years, year, checks, mayClose, funds } = read.data
  if (!year || !checks)
    return (
      <>
        <PageHeader title={text('finance.yearEnd.title')} />
        <EmptyState title={text('finance.years.none')} hint={text('finance.years.noneHint')} />
      </>
    )
  const file = (format: 'xlsx' | 'state') =>
    void readOnce('years.file', { yearID: year.id, format })
      .then((made) => saveFile(made as ExportedFile))
      .catch(toasts.failed)
  return (
    <>
      <PageHeader
        title={text('finance.yearEnd.title')}
        subtitle={text('finance.yearEnd.subtitle')}
        status={
          <StatusBadge
            tone={
              year.status === 'closed' ? 'good' : year.status === 'closing' ? 'waiting' : 'neutral'
            }
          >
            {text(`finance.yearStatus.${year.status}`)}
          </StatusBadge>
        }
        action={
          <Group gap="xs">
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={18} aria-hidden="true" />}
                  rightSection={<IconChevronDown size={16} aria-hidden="true" />}
                >
                  {text('finance.reports.download')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  onClick={() =>
                    download('finance.report', {
                      report: 'trial-balance',
                      asked: { yearID: year.id },
                    })
                  }
                >
                  PDF
                </Menu.Item>
                <Menu.Item onClick={() => file('xlsx')}>Excel</Menu.Item>
                <Menu.Item onClick={() => file('state')}>
                  {text('finance.yearEnd.stateFileTitle')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            {permissions.includes('finance.manage') && (
              <Button
                disabled={!mayClose}
                variant={year.status === 'open' ? 'filled' : 'default'}
                onClick={() => setClosing(true)}
              >
                {text(actOf[year.status])}
              </Button>
            )}
          </Group>
        }
      />
      <div data-noprint>
        <Select
          label={text('finance.reports.year')}
          w={200}
          mb="md"
          allowDeselect={false}
          data={years.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(year.id)}
          onChange={(value) => value && setSearch({ yearID: value })}
        />
      </div>
      <Text data-printonly mb="sm">
        {text('finance.reports.year')}: {year.name}
      </Text>
      {year.status === 'closing' && <Notice kind="info">{text('finance.yearEnd.closing')}</Notice>}
      <SectionCard title={text('finance.yearEnd.checks')}>
        <Checks checks={checks} />
      </SectionCard>
      <SectionCard title={text('finance.yearEnd.funds')}>
        {funds.length === 0 ? (
          <EmptyState title={text('finance.reports.nothing')} />
        ) : (
          <DataTable
            caption={text('finance.yearEnd.funds')}
            rows={funds}
            rowID={(fund) => Number.parseInt(fund.fund, 36)}
            rowLabel={(fund) => fund.fund}
            columns={[
              {
                key: 'fund',
                label: text('finance.yearEnd.fund'),
                cell: (fund) => [fund.fund, fund.name].filter(Boolean).join(' · '),
              },
              {
                key: 'opening',
                label: text('finance.yearEnd.opening'),
                align: 'end',
                noWrap: true,
                cell: (fund) => cents(fund.openingCents),
              },
              {
                key: 'revenue',
                label: text('finance.yearEnd.revenue'),
                align: 'end',
                noWrap: true,
                cell: (fund) => cents(fund.revenueCents),
              },
              {
                key: 'expense',
                label: text('finance.yearEnd.expense'),
                align: 'end',
                noWrap: true,
                cell: (fund) => cents(fund.expenseCents),
              },
              {
                key: 'closing',
                label: text('finance.yearEnd.closingBalance'),
                align: 'end',
                noWrap: true,
                cell: (fund) => <b>{cents(fund.closingCents)}</b>,
              },
            ]}
          />
        )}
      </SectionCard>
      <ConfirmWithNumbers
        opened={isClosing}
        title={text('finance.yearEnd.closeYear', { year: year.name })}
        consequences={[
          text('finance.yearEnd.closesPeriods'),
          text('finance.yearEnd.closesFunds', { count: funds.length }),
          text('finance.yearEnd.carries'),
          ...(checks.openOrders > 0
            ? [
                text('finance.yearEnd.keepsOrders', {
                  count: checks.openOrders,
                  amount: cents(checks.openOrderCents),
                }),
              ]
            : []),
        ]}
        confirm={text('finance.yearEnd.close')}
        isBusy={close.isPending}
        onConfirm={() => close.mutate({ yearID: year.id })}
        onClose={() => setClosing(false)}
      >
        {close.isError && <Notice kind="danger">{errorText(close.error)}</Notice>}
      </ConfirmWithNumbers>
    </>
  )
}

const actOf = {
  open: 'finance.yearEnd.close',
  // The job does it by itself, unless someone canceled it.
  closing: 'finance.yearEnd.finish',
  closed: 'finance.yearEnd.closeAgain',
} as const

function Checks({ checks }: { checks: YearChecks }) {
  const text = useText()
  const link = useLink()
  const { cents } = useFormats()
  const badge = (isGood: boolean, isInTheWay: boolean) => (
    <StatusBadge tone={isGood ? 'good' : isInTheWay ? 'bad' : 'attention'}>
      {text(
        isGood ? 'finance.yearEnd.ok' : isInTheWay ? 'finance.yearEnd.fix' : 'finance.yearEnd.look',
      )}
    </StatusBadge>
  )
  return (
    <LineList>
      <Line title={text('finance.yearEnd.ended')} aside={badge(!checks.running, true)} />
      <Line
        title={text('finance.yearEnd.balanced')}
        detail={[
          checks.unbalanced.map(({ fund, cents: off }) => `${fund}: ${cents(off)}`).join(', '),
        ]}
        aside={badge(checks.unbalanced.length === 0, true)}
      />
      <Line
        title={text('finance.yearEnd.waiting')}
        detail={[checks.waiting > 0 && text('finance.yearEnd.count', { count: checks.waiting })]}
        aside={badge(checks.waiting === 0, true)}
        href={link('finance/ledger', { 'f.status': 'submitted' })}
      />
      <Line
        title={text('finance.yearEnd.earlier')}
        detail={[
          checks.earlier.length > 0 &&
            text('finance.yearEnd.earlierOpen', { years: checks.earlier.join(', ') }),
        ]}
        aside={badge(checks.earlier.length === 0, true)}
      />
      <Line
        title={text('finance.yearEnd.equity')}
        detail={[
          checks.withoutEquity.length > 0 &&
            text('finance.yearEnd.equityMissing', { funds: checks.withoutEquity.join(', ') }),
        ]}
        aside={badge(checks.withoutEquity.length === 0, true)}
        href={link('finance/accounts')}
      />
      <Line
        title={text('finance.yearEnd.orders')}
        detail={[
          checks.openOrders > 0 &&
            text('finance.yearEnd.ordersOpen', {
              count: checks.openOrders,
              amount: cents(checks.openOrderCents),
            }),
        ]}
        aside={badge(checks.openOrders === 0, false)}
        href={link('finance/purchase-orders', { 'f.status': 'approved' })}
      />
      <Line
        title={text('finance.yearEnd.reconciled')}
        detail={[
          checks.unreconciled > 0 && text('finance.yearEnd.count', { count: checks.unreconciled }),
          checks.outstanding > 0 &&
            text('finance.yearEnd.outstanding', { count: checks.outstanding }),
        ]}
        aside={badge(checks.unreconciled === 0 && checks.outstanding === 0, false)}
        href={link('finance/banking')}
      />
    </LineList>
  )
}
