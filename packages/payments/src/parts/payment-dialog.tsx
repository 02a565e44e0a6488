import {
  DelayedLoader,
  Notice,
  useErrorText,
  useFormats,
  useToasts,
  useUiText,
  SubmitButton,
} from '@atrium/ui'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { testCards } from '../words.ts'

interface Props {
  /** A registered purpose, and the id of the item. */
  purpose: string
  purposeID: number
  amountCents: number
  description: string
  onClose: () => void
  onPaid: () => void
}

/**
 * Takes a card payment. After a declined card, the dialog stays open for another one; after a lost
 * answer, the request can be repeated without paying twice.
 */
export function PaymentDialog({
  purpose,
  purposeID,
  amountCents,
  description,
  onClose,
  onPaid,
}: Props) {
  const say = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const formats = useFormats()
  const toasts = useToasts()
  const accepts = api.accepts.useQuery()
  const [token, setToken] = useState<string>(testCards[0].token)
  // One key per attempt: repeating it after a lost answer is the same charge, and another card
  // after a decline is a new one.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID())
  const pay = api.pay.useMutation({
    onSuccess: () => {
      toasts.done(say('payments.dialog.paid'))
      onPaid()
    },
  })
  const checkout = api.checkout.useMutation({
    onSuccess: ({ url }) => location.assign(url),
  })
  const isOwnPage = accepts.data?.provider === 'stripe'
  const choose = (next: string) => {
    setToken(next)
    setIdempotencyKey(crypto.randomUUID())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('payments.dialog.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {accepts.isPending ? (
        <DelayedLoader />
      ) : accepts.isError ? (
        <Notice kind="danger">{errorText(accepts.error)}</Notice>
      ) : accepts.data.provider === null ? (
        <Notice kind="warning">{say('payments.dialog.noProvider')}</Notice>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isOwnPage)
              checkout.mutate({
                purpose,
                purposeID,
                amountCents,
                idempotencyKey,
                returnTo: location.href,
              })
            else pay.mutate({ purpose, purposeID, amountCents, token, idempotencyKey })
          }}
        >
          <Stack>
            <div>
              <Text>{description}</Text>
              <Text fw={600} fz="xl">
                {formats.cents(amountCents)}
              </Text>
            </div>
            <Notice kind="info">
              {say(isOwnPage ? 'payments.dialog.ownPage' : 'payments.dialog.testHint')}
            </Notice>
            {!isOwnPage && (
              <Radio.Group label={say('payments.dialog.card')} value={token} onChange={choose}>
                <Stack gap="xs" mt="xs">
                  {testCards.map((card) => (
                    <Radio
                      key={card.token}
                      value={card.token}
                      label={say(`payments.dialog.card.${card.token}`, { ending: card.ending })}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )}
            {checkout.isError && <Notice kind="danger">{errorText(checkout.error)}</Notice>}
            {pay.isError && <Notice kind="danger">{errorText(pay.error)}</Notice>}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {say('payments.cancel')}
              </Button>
              <SubmitButton
                failed={pay.isError || checkout.isError}
                loading={pay.isPending || checkout.isPending}
              >
                {say('payments.dialog.pay', { amount: formats.cents(amountCents) })}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
