import { useRecordCache, useUserContext } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  EmptyState,
  PageHeader,
  saveFile,
  useToasts,
  WholeList,
  type ExportedFile,
  Loading,
} from '@atrium/ui'
import { Button, Group, Select, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { writtenHours } from './flags.rules.ts'
import { SheetStatusBadge } from './status.tsx'

/** Hours of a period by employee and program; payroll downloads and locks them. */
export default function SummaryPage() {
  const text = useText()
  const toasts = useToasts()
  const { permissions } = useUserContext()
  const [search, setSearch] = useSearchParams()
  const [isLocking, setLocking] = useState(false)
  const { refresh, readOnce } = useRecordCache(api)
  const read = api.summary.useQuery({ periodID: Number(search.get('periodID')) || null })
  const lock = api.review.many.useMutation({
    onSuccess: async ({ done }) => {
      setLocking(false)
      toasts.done(text('timesheets.summary.locked', { count: done }))
      await refresh()
    },
    onError: toasts.failed,
  })
  if (read.isError || !read.data) return <Loading of={read} />
  const { periods, periodID, rows, sheets, approvedIDs } = read.data
  const total = rows.reduce((sum, { minutes }) => sum + minutes, 0)
  const download = () =>
    void readOnce('exportSummary', { periodID })
      .then((file) => saveFile(file as ExportedFile))
      .catch(toasts.failed)
  return (
    <>
      <PageHeader
        title={text('timesheets.summary.title')}
        subtitle={text('timesheets.summary.subtitle')}
        action={
          periodID !== null && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                onClick={download}
              >
                {text('timesheets.summary.csv')}
              </Button>
              {permissions.includes('timesheets.manage') && approvedIDs.length > 0 && (
                <Button onClick={() => setLocking(true)}>
                  {text('timesheets.summary.lock', { count: approvedIDs.length })}
                </Button>
              )}
            </Group>
          )
        }
      />
      {periodID === null ? (
        <EmptyState
          title={text('timesheets.summary.noPeriods')}
          hint={text('timesheets.summary.noPeriodsHint')}
        />
      ) : (
        <>
          <Group align="end" mb="md" data-noprint>
            <Select
              label={text('timesheets.summary.period')}
              allowDeselect={false}
              data={periods.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(periodID)}
              onChange={(value) => value && setSearch({ periodID: value })}
            />
            <Text>
              {text('timesheets.summary.states', {
                open: sheets.open,
                submitted: sheets.submitted,
                approved: sheets.approved,
                locked: sheets.locked,
              })}
            </Text>
          </Group>
          <Text data-printonly mb="sm">
            {text('timesheets.summary.period')}: {periods.find(({ id }) => id === periodID)?.name}
          </Text>
          {rows.length === 0 ? (
            <EmptyState title={text('timesheets.summary.nothing')} />
          ) : (
            <>
              <Text fw={600} mb="xs">
                {text('timesheets.summary.total', { hours: writtenHours(total) })}
              </Text>
              <WholeList
                most={5000}
                caption={text('timesheets.summary.title')}
                rows={rows}
                rowID={(row) => row.id}
                rowLabel={(row) => row.employee}
                columns={[
                  {
                    key: 'employee',
                    label: text('timesheets.summary.employee'),
                    cell: (row) => row.employee,
                  },
                  {
                    key: 'employeeID',
                    label: text('timesheets.summary.employeeID'),
                    cell: (row) => row.employeeID,
                  },
                  {
                    key: 'program',
                    label: text('timesheets.summary.program'),
                    cell: (row) => row.program,
                  },
                  {
                    key: 'accountCode',
                    label: text('timesheets.summary.accountCode'),
                    noWrap: true,
                    cell: (row) => row.accountCode,
                  },
                  {
                    key: 'hours',
                    label: text('timesheets.summary.hours'),
                    align: 'end',
                    cell: (row) => writtenHours(row.minutes),
                  },
                  {
                    key: 'status',
                    label: text('timesheets.summary.status'),
                    cell: (row) => <SheetStatusBadge status={row.status} />,
                  },
                ]}
              />
            </>
          )}
        </>
      )}
      <ConfirmWithNumbers
        opened={isLocking}
        isHarmless
        title={text('timesheets.summary.lock', { count: approvedIDs.length })}
        consequences={[text('timesheets.summary.lockHint', { count: approvedIDs.length })]}
        confirm={text('timesheets.summary.lockNow')}
        isBusy={lock.isPending}
        onConfirm={() => lock.mutate({ ids: approvedIDs.slice(0, 500), act: 'lock' })}
        onClose={() => setLocking(false)}
      />
    </>
  )
}
