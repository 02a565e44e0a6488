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
import { orderFields } from './orders.record.ts'
import type { OrderView } from './orders.queries.ts'

/** Enters a purchase order, or changes a draft. */
export default function EnterOrderPage() {
  const [search] = useSearchParams()
  const orderID = Number(search.get('id')) || undefined
  const read = api.purchaseOrders.get.useQuery(
    { orderID: orderID ?? 0 },
    { enabled: orderID !== undefined, staleTime: 0 },
  )
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (orderID !== undefined && !read.data) return <DelayedLoader />
  return <OrderForm key={orderID} order={read.data} />
}

function OrderForm({ order }: { order: OrderView | undefined }) {
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
    order
      ? {
          schoolID: order.schoolID,
          vendorID: order.vendorID,
          description: order.description,
          orderedOn: order.orderedOn,
          lines: order.lines.map(({ accountID, description, cents: amount }) => ({
            accountID,
            description,
            cents: amount,
          })),
        }
      : {
          ...emptyDraft(orderFields),
          schoolID: schoolID || null,
          orderedOn: today,
          lines: [{ accountID: null, description: null, cents: null }],
        },
  )
  const save = api.purchaseOrders.save.useMutation()
  const work = useTypedWork('finance.order', values, setValues, {
    id: order?.id ?? 'new',
    version: order?.version ?? null,
  })
  const send = async () => {
    try {
      const { id } = await save.mutateAsync({
        ...(order && { id: order.id, version: order.version }),
        draft: values as never,
      })
      work.settle()
      await refresh()
      toasts.done(text('finance.order.saved'))
      navigate(link('finance/purchase-orders/order', { orderID: id }))
    } catch {
      // Shown next to the fields.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(
    orderFields,
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
      <PageHeader title={text('finance.order.enter')} subtitle={text('finance.order.about')} />
      <form {...form} style={{ maxWidth: 860 }}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
          <AskedFields
            fields={orderFields}
            texts="finance.orderForm"
            values={values}
            onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
            errors={errors}
            disabled={save.isPending}
          />
          <Text fw={600} aria-live="polite">
            {text('finance.entry.total', { amount: cents(total) })}
          </Text>
          <Group>
            <SaveButton form={form.id} state={state} label={text('finance.order.save')} />
          </Group>
        </Stack>
      </form>
    </>
  )
}
