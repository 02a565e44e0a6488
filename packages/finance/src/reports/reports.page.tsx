import { useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import { f, nameIn, type Field } from '@atrium/kit/shared'
import { useDocument } from '@atrium/documents/parts'
import {
  DateBox,
  DelayedLoader,
  EmptyState,
  FieldInput,
  LoadError,
  Notice,
  PageHeader,
  saveFile,
  type ExportedFile,
  SectionCard,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Anchor, Button, Group, Menu, Select, Table, Text } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { Link, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { Asked, ReportColumn, ReportRow } from './finance-reports.ts'

const school = f.reference({ to: 'finance.schools' })
const account = f.reference({ to: 'finance.accounts' })

/**
 * One report at a time: with its filters, on the screen, on paper, and as a file. The choices are
 * in the address.
 */
export default function ReportsPage() {
  const text = useText()
  const toasts = useToasts()
  const { language } = useUserContext()
  const [search, setSearch] = useSearchParams()
  const download = useDocument()
  const list = api.reports.list.useQuery()
  const asked: Asked = {
    yearID: Number(search.get('yearID')) || null,
    from: search.get('from'),
    to: search.get('to'),
    schoolID: Number(search.get('schoolID')) || null,
    accountID: Number(search.get('accountID')) || null,
  }
  const report =
    list.data?.reports.find(({ name }) => name === search.get('report')) ?? list.data?.reports[0]
  const table = api.reports.run.useQuery(
    { report: report?.name ?? '', asked },
    { enabled: report !== undefined, placeholderData: (before) => before },
  )
  const { readOnce } = useRecordCache(api.reports)
  if (list.isError) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data || !report) return <DelayedLoader />
  const set = (name: string, value: string | number | null) =>
    setSearch((now) => {
      if (value === null) now.delete(name)
      else now.set(name, String(value))
      return now
    })
  const save = (format: 'csv' | 'xlsx') =>
    void readOnce('export', { report: report.name, asked, format })
      .then((made) => saveFile(made as ExportedFile))
      .catch(toasts.failed)
  const asks = (one: string) => report.asks.includes(one as never)
  return (
    <>
      <PageHeader
        title={nameIn(report.title, language)}
        subtitle={nameIn(report.about, language)}
        action={
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
              <Menu.Item onClick={() => download('finance.report', { report: report.name, asked })}>
                PDF
              </Menu.Item>
              <Menu.Item onClick={() => save('xlsx')}>Excel</Menu.Item>
              <Menu.Item onClick={() => save('csv')}>CSV</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        }
      />
      <Group align="end" data-noprint mb="md">
        <Select
          label={text('finance.reports.report')}
          allowDeselect={false}
          data={list.data.reports.map(({ name, title }) => ({
            value: name,
            label: title[language],
          }))}
          value={report.name}
          onChange={(value) => value && set('report', value)}
          w={260}
        />
        {asks('year') && list.data.years.length > 0 && (
          <Select
            label={text('finance.reports.year')}
            allowDeselect={false}
            data={list.data.years.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={asked.yearID === null ? null : String(asked.yearID)}
            placeholder={text('finance.reports.thisYear')}
            onChange={(value) => set('yearID', value)}
            w={150}
          />
        )}
        {asks('dates') && (
          <>
            <DateBox
              label={text('finance.reports.from')}
              value={asked.from ?? ''}
              onChange={(value) => set('from', value || null)}
            />
            <DateBox
              label={text('finance.reports.to')}
              value={asked.to ?? ''}
              onChange={(value) => set('to', value || null)}
            />
          </>
        )}
        {asks('day') && (
          <DateBox
            label={text('finance.reports.day')}
            value={asked.to ?? ''}
            onChange={(value) => set('to', value || null)}
          />
        )}
        {asks('school') && (
          <Choice
            field={school}
            label={text('finance.reports.school')}
            value={asked.schoolID}
            onChange={(value) => set('schoolID', value)}
          />
        )}
        {asks('account') && (
          <Choice
            field={account}
            label={text('finance.reports.account')}
            value={asked.accountID}
            onChange={(value) => set('accountID', value)}
          />
        )}
      </Group>
      {table.isError || !table.data ? (
        <Loading of={table} />
      ) : table.data.rows.filter(({ isTotal }) => !isTotal).length === 0 ? (
        <EmptyState
          title={text('finance.reports.nothing')}
          hint={text('finance.reports.nothingHint')}
        />
      ) : (
        <SectionCard title={table.data.subtitle ?? nameIn(report.title, language)}>
          {table.data.isCut && <Notice kind="warning">{text('finance.reports.cut')}</Notice>}
          <ReportTableView
            columns={table.data.columns}
            rows={table.data.rows}
            yearID={asked.yearID}
          />
        </SectionCard>
      )}
    </>
  )
}

function Choice({
  field,
  label,
  value,
  onChange,
}: {
  field: Field
  label: string
  value: number | null
  onChange: (value: number | null) => void
}) {
  return (
    <FieldInput
      field={field}
      name={label}
      label={label}
      value={value}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  )
}

/** Rows on the screen; the first few hundred, as paper and files have all of them. */
const shownRows = 500

function ReportTableView({
  columns,
  rows,
  yearID,
}: {
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  yearID: number | null
}) {
  const text = useText()
  const link = useLink()
  const { cents, date, number } = useFormats()
  const { language } = useUserContext()
  const shown = (kind: ReportColumn['kind'], value: string | number | null | undefined) =>
    value === null || value === undefined || value === ''
      ? ''
      : kind === 'cents'
        ? cents(Number(value))
        : kind === 'number'
          ? number(Number(value))
          : kind === 'date'
            ? date(String(value))
            : String(value)
  const hrefOf = ({ drill }: ReportRow) =>
    !drill
      ? undefined
      : 'screen' in drill
        ? link(drill.screen, drill.params)
        : link('finance/reports', {
            report: drill.report,
            accountID: drill.accountID,
            ...(yearID !== null && { yearID }),
          })
  const isAmount = (kind: ReportColumn['kind']) => kind === 'cents' || kind === 'number'
  return (
    <>
      <Table.ScrollContainer
        minWidth={640}
        scrollAreaProps={{
          viewportProps: {
            tabIndex: 0,
            role: 'region',
            'aria-label': text('finance.reports.table'),
          },
        }}
      >
        <Table striped highlightOnHover style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ key, label, kind }) => (
                <Table.Th key={key} ta={isAmount(kind) ? 'end' : 'start'}>
                  {nameIn(label, language)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows
              .filter(({ isTotal }, at) => isTotal || at < shownRows)
              .map((row, at) => {
                const href = hrefOf(row)
                return (
                  // Rows have no id, and no state.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Table.Tr key={at} fw={row.isTotal ? 600 : undefined}>
                    {columns.map(({ key, kind }, column) => {
                      const value =
                        row.isTotal && key === 'name' && row.cells[key] === null
                          ? text('finance.reports.total')
                          : shown(kind, row.cells[key])
                      return (
                        <Table.Td
                          key={key}
                          ta={isAmount(kind) ? 'end' : 'start'}
                          // Amounts and account codes are read as one.
                          style={value.includes(' ') ? undefined : { whiteSpace: 'nowrap' }}
                        >
                          {column === 0 && href ? (
                            <Anchor component={Link} href={href}>
                              {value}
                            </Anchor>
                          ) : (
                            value
                          )}
                        </Table.Td>
                      )
                    })}
                  </Table.Tr>
                )
              })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.length > shownRows && (
        <Text size="sm" c="dimmed" mt="xs">
          {text('finance.reports.more', { shown: shownRows, count: rows.length })}
        </Text>
      )}
    </>
  )
}
