import { useLink, type PageProps } from '@atrium/kit/client'
import {
  AskDialog,
  EmptyState,
  Figures,
  Line,
  LineList,
  Loading,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { accountActs } from './account.fields.ts'
import type { DepositMethod } from './account.words.ts'
import { EntryList } from './entry-list.tsx'

type Asking = { act: 'deposit' } | { act: 'refund' } | { act: 'correct'; entryID: number }

/** One student’s account as the office keeps it: without meals, which would say who eats free. */
export default function AccountPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { cents } = useFormats()
  const studentID = Number(params.studentID)
  const read = api.account.useQuery({ studentID }, { staleTime: 0 })
  const [asking, setAsking] = useState<Asking>()
  // The form makes it once, so that a second press adds nothing.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const deposit = api.deposit.useMutation()
  const refund = api.refund.useMutation()
  const correct = api.correct.useMutation()
  const settled = async () => {
    await read.refetch()
  }
  const join = api.join.useMutation({ onSuccess: settled, onError: toasts.failed })
  const renew = api.newPin.useMutation({ onSuccess: settled, onError: toasts.failed })
  if (!read.data) return <Loading of={read} />
  const { name, pin, siblings, couldJoin, balanceCents, standing, entries } = read.data
  const mutation = { deposit, refund, correct }[asking?.act ?? 'deposit']
  const send = async (draft: Record<string, unknown>) => {
    const amount = Number(draft.cents)
    const reason = typeof draft.reason === 'string' ? draft.reason : ''
    if (asking?.act === 'deposit')
      await deposit.mutateAsync({
        ...{ studentID, key, cents: amount, method: draft.method as DepositMethod },
        reference: typeof draft.reference === 'string' ? draft.reference : null,
      })
    else if (asking?.act === 'refund')
      await refund.mutateAsync({ studentID, key, cents: amount, reason })
    else if (asking) await correct.mutateAsync({ studentID, entryID: asking.entryID, reason })
    setKey(crypto.randomUUID())
    toasts.done(say('meals.accounts.saved'))
    await settled()
  }
  return (
    <>
      <PageHeader
        title={name}
        subtitle={say('meals.accounts.one')}
        status={
          <StatusBadge tone={standing === 'ok' ? 'good' : 'attention'}>
            {say(`meals.accounts.standing.${standing}`)}
          </StatusBadge>
        }
        action={
          <Group gap="xs">
            <Button onClick={() => setAsking({ act: 'deposit' })}>
              {say('meals.accounts.act.deposit')}
            </Button>
            <Button variant="default" onClick={() => setAsking({ act: 'refund' })}>
              {say('meals.accounts.act.refund')}
            </Button>
          </Group>
        }
        more={[
          {
            label: say('meals.accounts.newPin'),
            disabled: renew.isPending,
            onClick: () => renew.mutate({ studentID }),
          },
        ]}
      />
      <Stack gap="md">
        <Figures
          figures={[
            {
              label: say('meals.accounts.balance'),
              value: cents(balanceCents),
              isUrgent: balanceCents < 0,
            },
            { label: say('meals.accounts.pin'), value: pin ?? '—' },
          ]}
        />
        <SectionCard title={say('meals.accounts.entries')}>
          {entries.length === 0 ? (
            <EmptyState title={say('meals.accounts.none')} hint={say('meals.accounts.noneHint')} />
          ) : (
            <EntryList
              entries={entries}
              onCorrect={(entryID) => setAsking({ act: 'correct', entryID })}
            />
          )}
        </SectionCard>
        {(siblings.length > 0 || couldJoin.length > 0) && (
          <SectionCard title={say('meals.accounts.family')}>
            <LineList>
              {siblings.map((one) => (
                <Line
                  key={one.studentID}
                  title={one.name}
                  detail={[say('meals.accounts.shares')]}
                  href={link('settings/food-services/meal-accounts/account', {
                    studentID: one.studentID,
                  })}
                />
              ))}
              {couldJoin.map((one) => (
                <Line
                  key={one.studentID}
                  title={one.name}
                  aside={
                    <Button
                      size="xs"
                      variant="default"
                      loading={join.isPending}
                      aria-label={say('meals.accounts.joinOf', { name: one.name })}
                      onClick={() => join.mutate({ studentID, siblingID: one.studentID })}
                    >
                      {say('meals.accounts.join')}
                    </Button>
                  }
                />
              ))}
            </LineList>
          </SectionCard>
        )}
      </Stack>
      {asking && (
        <AskDialog
          title={say(`meals.accounts.act.${asking.act}`)}
          texts="meals.accounts.field"
          fields={accountActs[asking.act]}
          confirm={say(`meals.accounts.act.${asking.act}`)}
          id={studentID}
          asking={mutation}
          onSend={send}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
