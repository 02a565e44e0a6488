import { emptyDraft } from '@atrium/kit/shared'
import { useLink, useRecordCache, useUserContext, useSchoolDay } from '@atrium/kit/client'
import {
  AskedFields,
  DelayedLoader,
  LoadError,
  Notice,
  PageHeader,
  SaveButton,
  useErrorText,
  useFormCheck,
  useFormats,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { invoiceFields } from './invoices.record.ts'
import type { InvoiceView } from './invoices.queries.ts'

/** Writes an invoice, or changes a draft. */
export default function EnterInvoicePage() {
  const [search] = useSearchParams()
  const invoiceID = Number(search.get('id')) || undefined
  const read = api.invoices.get.useQuery(
    { invoiceID: invoiceID ?? 0 },
    { enabled: invoiceID !== undefined, staleTime: 0 },
  )
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (invoiceID !== undefined && !read.data) return <DelayedLoader />
  return <InvoiceForm key={invoiceID} invoice={read.data} />
}

function InvoiceForm({ invoice }: { invoice: InvoiceView | undefined }) {
  const today = useSchoolDay()
  const text = useText()
  const link = useLink()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { cents } = useFormats()
  const { schoolID } = useUserContext()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api)
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    invoice
      ? Object.fromEntries(
          Object.keys(invoiceFields).map((name) => [name, invoice[name as keyof InvoiceView]]),
        )
      : {
          ...emptyDraft(invoiceFields),
          schoolID: schoolID || null,
          issuedOn: today,
          lines: [{ description: null, cents: null }],
        },
  )
  const save = api.invoices.save.useMutation()
  const work = useTypedWork('billing.invoice', values, setValues, {
    id: invoice?.id ?? 'new',
    version: invoice?.version ?? null,
  })
  const send = async () => {
    try {
      const { id } = await save.mutateAsync({
        ...(invoice && { id: invoice.id, version: invoice.version }),
        draft: values as never,
      })
      work.settle()
      await refresh()
      toasts.done(text('billing.invoices.saved'))
      navigate(link('settings/billing/invoices/invoice', { invoiceID: id }))
    } catch {
      // Shown next to the fields.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(
    invoiceFields,
    values,
    save,
    () => void send(),
  )
  const total = ((values.lines ?? []) as { cents: unknown }[]).reduce(
    (sum, line) => sum + (typeof line.cents === 'number' ? line.cents : 0),
    0,
  )
  return (
    <>
      <PageHeader title={text('billing.invoices.enter')} />
      <form {...form} style={{ maxWidth: 860 }}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
          <AskedFields
            fields={invoiceFields}
            texts="billing.form"
            values={values}
            errors={errors}
            disabled={save.isPending}
            onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
          />
          <Text fw={600} aria-live="polite">
            {text('billing.form.total', { amount: cents(total) })}
          </Text>
          <Group>
            <SaveButton form={form.id} state={state} label={text('billing.invoices.save')} />
          </Group>
        </Stack>
      </form>
    </>
  )
}
