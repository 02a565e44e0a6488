import { useState } from 'react'
import { sayRef, useSay, useRecordCache } from '@atrium/kit/client'
import { PaymentDialog } from '@atrium/payments/parts'
import { ConfirmWithNumbers, Notice, useErrorText, useFormats, useToasts } from '@atrium/ui'
import { Button, Group, List } from '@mantine/core'
import { api } from '../../api.ts'
import { feePurpose } from '../../prepayments/fee.words.ts'
import { useText } from '../../use-text.ts'
import type { LearnerSpace } from '../learner.queries.ts'
import { CredentialNote } from './credential-note.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'

/** What the learner can do now, and a list of what is missing. */
export function NextStep({ space }: { space: LearnerSpace }) {
  const text = useText()
  const say = useSay()
  const { cents } = useFormats()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.learner)
  const [opened, setOpened] = useState<'card' | 'code' | 'withdraw' | 'again'>()
  const { badgeUserID, badgeID, actions, owed, awaiting, dueCents } = space
  const ended =
    space.credential?.state === 'revoked' || space.credential?.state === 'expired'
      ? space.credential.state
      : null
  const done = (message: string) => async () => {
    setOpened(undefined)
    toasts.done(message)
    await refresh()
  }
  const submit = api.learner.submit.useMutation({
    onSuccess: ({ status }) =>
      done(
        text(
          status === 5
            ? 'microcredentials.work.nowPay'
            : status === 3
              ? 'microcredentials.work.earned'
              : 'microcredentials.work.submitted',
        ),
      )(),
  })
  const withdraw = api.learner.withdraw.useMutation({
    onSuccess: done(text('microcredentials.work.withdrawn')),
  })
  const again = api.learner.earnAgain.useMutation({
    onSuccess: done(text('microcredentials.work.begunAgain')),
  })
  const cancel = api.learner.cancelPayment.useMutation({
    onSuccess: done(text('microcredentials.work.cancelled')),
  })
  const failed = submit.error ?? withdraw.error ?? again.error ?? cancel.error
  return (
    <Notice
      kind={kindOf(space)}
      title={text(`microcredentials.work.next.${ended ?? space.status}`)}
      mb="md"
    >
      {space.credential && <CredentialNote credential={space.credential} />}
      {owed.length > 0 && (
        <List size="sm" mb="sm">
          {owed.map((one) => (
            <List.Item
              key={`${one.criterionID} ${one.categoryID} ${one.optionID} ${one.message.id}`}
            >
              {sayRef(say, one.message)}
            </List.Item>
          ))}
        </List>
      )}
      {failed && (
        <div role="alert" style={{ marginBottom: 8 }}>
          {errorText(failed)}
        </div>
      )}
      <Group gap="xs" mt={space.credential && actions.length > 0 ? 'xs' : 0}>
        {actions.includes('submit') && (
          <Button
            disabled={owed.length > 0}
            loading={submit.isPending}
            onClick={() => submit.mutate({ badgeUserID })}
          >
            {dueCents > 0
              ? text('microcredentials.work.submitAndPay', { amount: cents(dueCents) })
              : text('microcredentials.work.submit')}
          </Button>
        )}
        {awaiting && (
          <>
            <Button onClick={() => setOpened('card')}>
              {text('microcredentials.work.payByCard', { amount: cents(awaiting.feeCents) })}
            </Button>
            <Button variant="default" onClick={() => setOpened('code')}>
              {text('microcredentials.work.useCode')}
            </Button>
            <Button
              variant="subtle"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ badgeUserID })}
            >
              {text('microcredentials.work.cancelPayment')}
            </Button>
          </>
        )}
        {actions.includes('withdraw') && (
          <Button variant="default" onClick={() => setOpened('withdraw')}>
            {text('microcredentials.work.withdraw')}
          </Button>
        )}
        {actions.includes('earnAgain') && (
          <Button variant="default" onClick={() => setOpened('again')}>
            {text('microcredentials.work.earnAgain')}
          </Button>
        )}
      </Group>
      {opened === 'card' && awaiting && (
        <PaymentDialog
          purpose={feePurpose}
          purposeID={awaiting.submissionID}
          amountCents={awaiting.feeCents}
          description={text('microcredentials.payment.fee', { badgeName: space.name })}
          onClose={() => setOpened(undefined)}
          onPaid={() => void done(text('microcredentials.work.submitted'))()}
        />
      )}
      {opened === 'code' && (
        <RedeemDialog
          badgeUserID={badgeUserID}
          onClose={() => setOpened(undefined)}
          onRedeemed={() => void done(text('microcredentials.work.submitted'))()}
        />
      )}
      <ConfirmWithNumbers
        opened={opened === 'withdraw'}
        title={text('microcredentials.work.withdraw')}
        consequences={[text('microcredentials.work.withdrawHint', { badgeID })]}
        confirm={text('microcredentials.work.withdraw')}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ badgeUserID })}
        onClose={() => setOpened(undefined)}
      />
      <ConfirmWithNumbers
        opened={opened === 'again'}
        title={text('microcredentials.work.earnAgain')}
        consequences={[text('microcredentials.work.earnAgainHint')]}
        confirm={text('microcredentials.work.earnAgain')}
        isHarmless
        isBusy={again.isPending}
        onConfirm={() => again.mutate({ badgeUserID })}
        onClose={() => setOpened(undefined)}
      />
    </Notice>
  )
}

const kindOf = ({ awaiting, owed, status, credential }: LearnerSpace) =>
  awaiting || owed.length > 0 || credential?.state === 'expired'
    ? 'warning'
    : credential?.state === 'revoked'
      ? 'danger'
      : status === 3
        ? 'success'
        : 'info'
