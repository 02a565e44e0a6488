import { useRecordCache, useSchoolDay } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  Line,
  LineList,
  Notice,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import type { AwardView } from '../grants.queries.ts'
import { useText } from '../use-text.ts'

type Drawdown = AwardView['drawdowns'][number]

/** What was requested from the funder, received, and withdrawn. */
export function Drawdowns({
  awardID,
  view,
  mayChange,
}: {
  awardID: number
  view: AwardView
  mayChange: boolean
}) {
  const text = useText()
  const toasts = useToasts()
  const { cents } = useFormats()
  const { refresh } = useRecordCache(api)
  const [isAsking, setAsking] = useState(false)
  const [withdrawing, setWithdrawing] = useState<Drawdown>()
  const settled = {
    onSuccess: async () => {
      setAsking(false)
      await refresh()
    },
    onError: toasts.failed,
  }
  const ask = api.award.drawdown.useMutation(settled)
  const receive = api.award.receive.useMutation(settled)
  const { excess, position, requestableCents } = view
  const today = useSchoolDay()
  const stateOf = (one: Drawdown) =>
    one.withdrawnOn ? (
      <StatusBadge tone="neutral">
        {text('grants.award.withdrawnOn', { date: one.withdrawnOn })}
      </StatusBadge>
    ) : (
      one.receivedOn && (
        <StatusBadge tone="good">
          {text('grants.award.receivedOn', { date: one.receivedOn })}
        </StatusBadge>
      )
    )
  return (
    <SectionCard
      title={text('grants.award.drawdowns')}
      action={
        mayChange &&
        requestableCents > 0 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {text('grants.award.drawdown', { amount: cents(requestableCents) })}
          </Button>
        )
      }
    >
      {position.overdrawnCents > 0 && (
        <Notice kind="warning">
          {text('grants.award.overdrawn', { amount: cents(position.overdrawnCents) })}
        </Notice>
      )}
      {position.drawableCents > requestableCents && (
        <Notice kind="warning">
          {text('grants.award.otherOverdrawn', {
            numbers: excess.numbers.join(', '),
            excess: cents(excess.cents),
            amount: cents(requestableCents),
          })}
        </Notice>
      )}
      {view.drawdowns.length === 0 ? (
        <Text c="dimmed">{text('grants.award.noDrawdowns')}</Text>
      ) : (
        <LineList>
          {view.drawdowns.map((one) => (
            <Line
              key={one.id}
              title={cents(one.cents)}
              detail={[text('grants.award.requestedOn', { date: one.requestedOn }), one.by]}
              aside={
                <Group gap="xs" justify="flex-end">
                  {stateOf(one)}
                  {mayChange && !one.receivedOn && !one.withdrawnOn && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={receive.isPending}
                      onClick={() => receive.mutate({ drawdownID: one.id, receivedOn: today })}
                    >
                      {text('grants.award.receive')}
                    </Button>
                  )}
                  {mayChange && !one.withdrawnOn && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      onClick={() => setWithdrawing(one)}
                    >
                      {text('grants.award.withdraw')}
                    </Button>
                  )}
                </Group>
              }
            />
          ))}
        </LineList>
      )}
      <ConfirmWithNumbers
        opened={isAsking}
        isHarmless
        title={text('grants.award.drawdown', { amount: cents(requestableCents) })}
        consequences={[text('grants.award.drawdownHint', { amount: cents(requestableCents) })]}
        confirm={text('grants.award.requestNow')}
        isBusy={ask.isPending}
        onConfirm={() => ask.mutate({ awardID, cents: requestableCents })}
        onClose={() => setAsking(false)}
      />
      {withdrawing && (
        <WithdrawDialog drawdown={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </SectionCard>
  )
}

function WithdrawDialog({ drawdown, onClose }: { drawdown: Drawdown; onClose: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const { cents } = useFormats()
  const { refresh } = useRecordCache(api)
  const [reason, setReason] = useState('')
  const withdraw = api.award.withdraw.useMutation({
    onSuccess: async () => {
      onClose()
      await refresh()
    },
    onError: toasts.failed,
  })
  const amount = cents(drawdown.cents)
  return (
    <ConfirmWithNumbers
      opened
      title={text('grants.award.withdrawTitle', { amount })}
      consequences={[text('grants.award.withdrawHint', { amount })]}
      confirm={text('grants.award.withdraw')}
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ drawdownID: drawdown.id, reason })}
      onClose={onClose}
    >
      <TextInput
        label={text('grants.award.withdrawReason')}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmWithNumbers>
  )
}
