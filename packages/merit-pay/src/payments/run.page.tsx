import { useLink, useRecordCache, type PageProps } from '@atrium/kit/client'
import {
  DataTable,
  formID,
  Loading,
  saveFile,
  SectionCard,
  useFormats,
  useToasts,
  type ExportedFile,
} from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { PaymentLine } from './payments.queries.ts'
import { run } from './runs.record.ts'

/** One payment: who gets what and why, and the file for payroll. */
export default function RunPage({ params }: PageProps) {
  const link = useLink()
  return (
    <DossierPage
      definition={run}
      id={formID(params.id)}
      listScreen="educator-merit-pay/payments"
      hrefOf={(id) => link('educator-merit-pay/payments/edit', { id })}
      slots={{ after: ({ id }) => <Lines runID={id} /> }}
    />
  )
}

function Lines({ runID }: { runID: number }) {
  const say = useText()
  const toasts = useToasts()
  const { cents, number } = useFormats()
  const { readOnce } = useRecordCache(api)
  const read = api.payments.lines.useQuery({ runID })
  if (!read.data) return <Loading of={read} height={160} />
  const { lines, shares: all, poolCents } = read.data
  return (
    <SectionCard
      title={say('meritPay.run.lines')}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() =>
            void readOnce('payments.file', { runID })
              .then((made) => saveFile(made as ExportedFile))
              .catch(toasts.failed)
          }
        >
          {say('meritPay.run.file')}
        </Button>
      }
    >
      <DataTable
        caption={say('meritPay.run.lines')}
        rows={lines}
        rowID={({ id }) => id}
        rowLabel={({ educator }) => educator}
        columns={[
          {
            ...{ key: 'educator', label: say('meritPay.run.educator') },
            cell: ({ educator }) => educator,
          },
          {
            ...{ key: 'amount', label: say('meritPay.run.amount'), align: 'end', noWrap: true },
            cell: (line) => cents(line.cents),
          },
          {
            ...{ key: 'why', label: say('meritPay.run.why') },
            cell: (line) =>
              line.isCorrection
                ? say('meritPay.run.correction')
                : say(reasonOf(line), {
                    shares: number(line.shares / 100),
                    all: number(all / 100),
                    pool: cents(poolCents),
                  }),
          },
        ]}
      />
    </SectionCard>
  )
}

const reasonOf = ({ isRounded }: PaymentLine) =>
  isRounded ? 'meritPay.run.rounded' : 'meritPay.run.byShares'
