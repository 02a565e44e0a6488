import { f } from '@atrium/kit/shared'
import {
  AskedFields,
  Notice,
  SaveButton,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/**
 * Refunds the card that paid, up to what it paid. `paymentID`: null asks for the number on the
 * payer's receipt, since a fee's payments aren't listed.
 */
export function RefundCard({
  invoiceID,
  paymentID,
  mostCents,
  onClose,
  onRefunded,
}: {
  invoiceID: number
  paymentID: number | null
  mostCents: number
  onClose: () => void
  onRefunded: () => void
}) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const formats = useFormats()
  const fields = {
    ...(paymentID === null && {
      receipt: f.integer({ min: 1, max: 2_147_483_647, required: true }),
    }),
    cents: f.cents({ min: 1, max: mostCents, required: true }),
  }
  const [values, setValues] = useState<Record<string, unknown>>({ cents: mostCents })
  const refund = api.refundCard.useMutation({
    onSuccess: ({ refund: outcome }) => {
      toasts.done(
        text(outcome === 'done' ? 'billing.invoice.toCard.done' : 'billing.refund.isPending'),
      )
      onRefunded()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(fields, values, refund, () =>
    refund.mutate({
      invoiceID,
      paymentID: paymentID ?? Number(values.receipt),
      cents: Number(values.cents),
    }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('billing.invoice.toCard')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {isRefused && <Notice kind="danger">{errorText(refund.error)}</Notice>}
          <Text>{text('billing.invoice.toCard.hint', { amount: formats.cents(mostCents) })}</Text>
          <AskedFields
            fields={fields}
            texts="billing.invoices.act"
            values={values}
            errors={errors}
            onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
          />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={text('billing.invoice.toCard')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
