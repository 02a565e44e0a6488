import { recordApi, useLink, useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  AskedFields,
  Notice,
  RecordListPage,
  SaveButton,
  useErrorText,
  useFormCheck,
  useFormats,
  useToasts,
  useTypedWork,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { studentTransactionsList } from './invoices.record.ts'
import { InvoiceStatusBadge } from './status.tsx'

const list = recordApi(studentTransactionsList)

/** What students of the school are charged. */
export default function StudentTransactionsPage() {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  const [isCharging, setCharging] = useState(false)
  return (
    <>
      <RecordListPage
        definition={studentTransactionsList}
        api={list}
        hrefOf={(id) => link('settings/billing/invoices/invoice', { invoiceID: id })}
        slots={{
          subtitle: text('billing.transactions.subtitle'),
          action: (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setCharging(true)}
            >
              {text('billing.transactions.charge')}
            </Button>
          ),
          cells: {
            issuedOn: (row) => date(row.issuedOn),
            dueOn: (row) => date(row.dueOn),
            totalCents: (row) => cents(row.totalCents),
            balanceCents: (row) => cents(row.balanceCents),
            status: (row) => <InvoiceStatusBadge status={row.status} />,
          },
        }}
      />
      {isCharging && <ChargeDialog onClose={() => setCharging(false)} />}
    </>
  )
}

const fields = {
  feeID: f.reference({ to: 'billing.fees', required: true }),
  numbers: f.multiline({ max: 20_000, required: true }),
  dueOn: f.date({ required: true }),
}

function ChargeDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const [values, setValues] = useState<Record<string, unknown>>({
    feeID: null,
    numbers: null,
    dueOn: null,
  })
  const work = useTypedWork('billing.charge', values, setValues)
  const charge = api.studentTransactions.charge.useMutation({
    onSuccess: async ({ charged }) => {
      work.settle()
      toasts.done(text('billing.transactions.charged', { count: charged }))
      onClose()
      await refresh()
    },
  })
  const send = () =>
    charge.mutate({
      feeID: Number(values.feeID),
      dueOn: String(values.dueOn),
      numbers: String(values.numbers)
        .split(/[\s,;]+/)
        .filter(Boolean),
    })
  const { form, errors, state, isRefused } = useFormCheck(fields, values, charge, send)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('billing.transactions.charge')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(charge.error)}</Notice>}
          <AskedFields
            fields={fields}
            texts="billing.charge"
            values={values}
            errors={errors}
            onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
          />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={text('billing.transactions.charge')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
