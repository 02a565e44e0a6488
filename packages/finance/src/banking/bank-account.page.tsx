import { recordApi, useUserContext, type PageProps } from '@atrium/kit/client'
import { formID, Notice, RecordFormPage, SectionCard, useErrorText, useToasts } from '@atrium/ui'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { bankAccountsRecord } from './bank-accounts.record.ts'

export default function BankAccountPage({ params }: PageProps) {
  const { permissions } = useUserContext()
  return (
    <RecordFormPage
      definition={bankAccountsRecord}
      api={recordApi(bankAccountsRecord)}
      id={formID(params.id)}
      listScreen="finance/bank-accounts"
      slots={{
        after: (form) =>
          form.row &&
          permissions.includes('finance.manage') && (
            <AccountNumber bankAccountID={form.row.id} onSaved={form.reload} />
          ),
      }}
    />
  )
}

/** The number is entered and never read back: it is only used in positive-pay files. */
function AccountNumber({ bankAccountID, onSaved }: { bankAccountID: number; onSaved: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const [number, setNumber] = useState('')
  const save = api.banking.setNumber.useMutation({
    onSuccess: () => {
      setNumber('')
      toasts.done(text('finance.bankAccount.numberSaved'))
      onSaved()
    },
  })
  return (
    <SectionCard title={text('finance.bankAccount.number')}>
      <Stack>
        {save.isError && <Notice kind="danger">{errorText(save.error)}</Notice>}
        <Group align="end">
          <TextInput
            label={text('finance.bankAccount.newNumber')}
            description={text('finance.bankAccount.numberHint')}
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={(event) =>
              setNumber(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 17))
            }
          />
          <Button
            variant="default"
            disabled={number.length < 4}
            loading={save.isPending}
            onClick={() => save.mutate({ bankAccountID, number })}
          >
            {text('finance.bankAccount.saveNumber')}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
