import { ScreenLink, useUserContext } from '@atrium/kit/client'
import { EmptyState, Notice, SectionCard, useFormats, useToasts, Loading } from '@atrium/ui'
import { Button, Checkbox, Container, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import type { CheckedOut } from '../enrollment/cart.actions.ts'
import { useText } from '../use-text.ts'
import { Conflicts } from './parts/conflicts.tsx'
import { PaySeat } from './parts/pay-seat.tsx'
import { SignInFirst } from './parts/sign-in-first.tsx'

/** What someone is about to enroll in: all of it at once, with obstacles first. */
export default function CartPage() {
  const text = useText()
  const { userID } = useUserContext()
  return (
    <Container size="md" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <Title order={1} mb="md">
        {text('pd.cart.title')}
      </Title>
      {userID === 0 ? <SignInFirst /> : <Cart />}
    </Container>
  )
}

interface Wishes {
  needsSubstitute?: boolean
  purchaseOrder?: string
}

function Cart() {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const queries = useQueryClient()
  const cart = api.catalog.cart.useQuery()
  const [wishes, setWishes] = useState<Record<number, Wishes>>({})
  const [done, setDone] = useState<CheckedOut[]>([])
  const ids = cart.data?.map(({ sectionID }) => sectionID) ?? []
  const conflicts = api.enrollment.conflicts.useQuery(
    { sectionIDs: ids },
    { enabled: ids.length > 0 },
  )
  const remove = api.enrollment.removeFromCart.useMutation({
    onSuccess: () => queries.invalidateQueries(),
    onError: toasts.failed,
  })
  const checkOut = api.enrollment.checkOut.useMutation({
    onSuccess: async (answer) => {
      setDone(answer)
      await queries.invalidateQueries()
    },
    onError: toasts.failed,
  })
  if (cart.isError || !cart.data) return <Loading of={cart} />
  const wish = (sectionID: number, patch: Wishes) =>
    setWishes((before) => ({ ...before, [sectionID]: { ...before[sectionID], ...patch } }))
  const offered = cart.data.filter(({ closed }) => closed === null)
  const total = offered.reduce((sum, { costCents }) => sum + costCents, 0)
  return (
    <Stack>
      {done.map((one) =>
        one.seat ? (
          <Notice key={one.sectionID} kind="success" title={one.seat.title}>
            <Stack gap="xs" align="flex-start">
              <Text>{text(`pd.cart.got.${one.seat.status}` as 'pd.cart.got.enrolled')}</Text>
              {one.seat.paymentState === 'due' && (
                <PaySeat
                  enrollmentID={one.seat.enrollmentID}
                  costCents={one.seat.costCents}
                  title={one.seat.title}
                  onPaid={() =>
                    setDone((before) =>
                      before.filter(({ sectionID }) => sectionID !== one.sectionID),
                    )
                  }
                />
              )}
            </Stack>
          </Notice>
        ) : (
          <Notice key={one.sectionID} kind="danger">
            {one.problem}
          </Notice>
        ),
      )}
      {cart.data.length === 0 ? (
        <EmptyState
          title={text('pd.cart.empty')}
          hint={text('pd.cart.emptyHint')}
          action={
            <Button component={ScreenLink} name="professional-development/catalog">
              {text('pd.home.browse')}
            </Button>
          }
        />
      ) : (
        <>
          <Conflicts conflicts={conflicts.data ?? []} />
          {cart.data.map((line) => (
            <SectionCard
              key={line.sectionID}
              title={line.title}
              action={
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={text('pd.cart.removeNamed', { title: line.title })}
                  onClick={() => remove.mutate({ sectionID: line.sectionID })}
                >
                  {text('pd.cart.remove')}
                </Button>
              }
            >
              <Stack gap="xs">
                <Text size="sm">
                  {line.number} · {formats.span(line.startsAt, line.endsAt)}
                </Text>
                <Text size="sm" c="dimmed">
                  {line.costCents === 0 ? text('pd.catalog.free') : formats.cents(line.costCents)}
                  {line.needsApproval && ` · ${text('pd.section.needsApproval')}`}
                </Text>
                {line.closed === null ? (
                  <>
                    {line.seatsLeft === 0 && !line.needsApproval && (
                      <Text size="sm">{text('pd.cart.willWait')}</Text>
                    )}
                    <Checkbox
                      label={text('pd.cart.substitute')}
                      checked={wishes[line.sectionID]?.needsSubstitute ?? false}
                      onChange={(event) =>
                        wish(line.sectionID, { needsSubstitute: event.currentTarget.checked })
                      }
                    />
                    {line.takesPurchaseOrders && line.costCents > 0 && (
                      <TextInput
                        label={text('pd.cart.purchaseOrder')}
                        description={text('pd.cart.purchaseOrderHint')}
                        maw={320}
                        maxLength={60}
                        value={wishes[line.sectionID]?.purchaseOrder ?? ''}
                        onChange={(event) =>
                          wish(line.sectionID, { purchaseOrder: event.currentTarget.value })
                        }
                      />
                    )}
                  </>
                ) : (
                  <Notice kind="warning">
                    {text(`pd.enrollment.closed.${line.closed}` as 'pd.enrollment.closed.tooLate')}
                  </Notice>
                )}
              </Stack>
            </SectionCard>
          ))}
          <Group justify="space-between">
            <Text fw={600}>{text('pd.cart.total', { amount: formats.cents(total) })}</Text>
            <Button
              disabled={offered.length === 0}
              loading={checkOut.isPending}
              onClick={() =>
                checkOut.mutate({
                  seats: offered.map(({ sectionID }) => ({
                    sectionID,
                    needsSubstitute: wishes[sectionID]?.needsSubstitute ?? false,
                    purchaseOrder: wishes[sectionID]?.purchaseOrder?.trim() || null,
                  })),
                })
              }
            >
              {text('pd.cart.checkOut', { count: offered.length })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
