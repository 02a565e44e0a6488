import { recordApi, useRecordCache, type PageProps } from '@atrium/kit/client'
import { DataTable, formID, RecordFormPage, SectionCard, useFormats, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { Frequency } from '../words.ts'
import { contractsRecord } from './contracts.record.ts'
import { scheduleOf } from './schedule.rules.ts'

export default function ContractPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={contractsRecord}
      api={recordApi(contractsRecord)}
      id={formID(params.id)}
      listScreen="settings/billing/contracts"
      slots={{
        after: (form) => (
          <Schedule
            contractID={form.row?.id}
            isDirty={form.isDirty}
            values={form.values}
            onBilled={form.reload}
          />
        ),
      }}
    />
  )
}

/** The payments that follow from the typed values; those due within a month become invoices. */
function Schedule({
  contractID,
  isDirty,
  values,
  onBilled,
}: {
  contractID: number | undefined
  isDirty: boolean
  values: Record<string, unknown>
  onBilled: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { cents, date } = useFormats()
  const { refresh } = useRecordCache(api)
  const bill = api.billContract.useMutation({
    onSuccess: async ({ made }) => {
      toasts.done(text('billing.contract.billed', { count: made }))
      onBilled()
      await refresh()
    },
    onError: toasts.failed,
  })
  const { startsOn, endsOn, totalCents, frequency } = values as {
    startsOn: string | null
    endsOn: string | null
    totalCents: number | null
    frequency: Frequency | null
  }
  if (!startsOn || !endsOn || !totalCents || !frequency || endsOn < startsOn) return null
  return (
    <SectionCard
      title={text('billing.contract.schedule')}
      action={
        contractID !== undefined && (
          <Button
            size="sm"
            disabled={isDirty}
            loading={bill.isPending}
            onClick={() => bill.mutate({ contractID })}
          >
            {text('billing.contract.bill')}
          </Button>
        )
      }
    >
      <DataTable
        caption={text('billing.contract.schedule')}
        rows={scheduleOf({ startsOn, endsOn, totalCents, frequency }).slice(0, 60)}
        rowID={(row) => Date.parse(row.dueOn) / 86_400_000}
        rowLabel={(row) => row.dueOn}
        columns={[
          { key: 'dueOn', label: text('billing.contract.dueOn'), cell: (row) => date(row.dueOn) },
          {
            key: 'cents',
            label: text('billing.contract.cents'),
            align: 'end',
            cell: (row) => cents(row.cents),
          },
        ]}
      />
    </SectionCard>
  )
}
