import { ScreenLink, useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import {
  DataTable,
  EmptyState,
  PageHeader,
  saveFile,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  WholeList,
  Loading,
} from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { BankingView } from './banking.queries.ts'
import { ImportDialog } from './import-dialog.tsx'

/** Bank accounts, imported statements, and outstanding checks. */
export default function BankingPage() {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  const { permissions } = useUserContext()
  const toasts = useToasts()
  const [isImporting, setImporting] = useState(false)
  const read = api.banking.get.useQuery()
  const { refresh } = useRecordCache(api)
  const file = api.banking.positivePay.useMutation({
    onSuccess: async (made) => {
      saveFile(made)
      await refresh()
    },
    onError: toasts.failed,
  })
  const mayEnter = permissions.includes('finance.enter')
  if (read.isError || !read.data) return <Loading of={read} />
  const { banks, statements } = read.data
  return (
    <>
      <PageHeader
        title={text('finance.banking.title')}
        subtitle={text('finance.banking.subtitle')}
        action={
          mayEnter &&
          banks.length > 0 && (
            <Button
              leftSection={<IconFileImport size={18} aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              {text('finance.banking.import')}
            </Button>
          )
        }
      />
      <SectionCard title={text('finance.banking.accounts')}>
        {banks.length === 0 ? (
          <EmptyState
            title={text('finance.banking.noAccounts')}
            hint={text('finance.banking.noAccountsHint')}
            action={
              <Button
                renderRoot={(props) => <ScreenLink name="finance/bank-accounts" {...props} />}
              >
                {text('finance.banking.addAccount')}
              </Button>
            }
          />
        ) : (
          <DataTable
            caption={text('finance.banking.accounts')}
            rows={banks}
            rowID={(bank) => bank.id}
            rowLabel={(bank) => bank.name}
            rowHref={(bank) => link('finance/banking/checks', { bankAccountID: bank.id })}
            columns={[
              { key: 'name', label: text('finance.banking.account'), cell: (bank) => bank.name },
              {
                key: 'bank',
                label: text('finance.banking.bank'),
                cell: (bank) =>
                  [bank.bankName, bank.accountLast4 && `••${bank.accountLast4}`]
                    .filter(Boolean)
                    .join(' '),
              },
              {
                key: 'balance',
                label: text('finance.banking.balance'),
                align: 'end',
                noWrap: true,
                cell: (bank) => cents(bank.balanceCents),
              },
              {
                key: 'outstanding',
                label: text('finance.banking.outstanding'),
                align: 'end',
                cell: (bank) =>
                  bank.outstanding === 0
                    ? ''
                    : text('finance.banking.outstandingOf', {
                        count: bank.outstanding,
                        amount: cents(bank.outstandingCents),
                      }),
              },
              {
                key: 'reconciled',
                label: text('finance.banking.reconciledTo'),
                cell: (bank) => bank.reconciledTo && date(bank.reconciledTo),
              },
              ...(mayEnter
                ? [
                    {
                      key: 'file',
                      label: text('finance.banking.positivePay'),
                      cell: (bank: BankingView['banks'][number]) =>
                        bank.unsent > 0 && (
                          <Button
                            size="compact-sm"
                            variant="default"
                            loading={file.isPending && file.variables.bankAccountID === bank.id}
                            onClick={() => file.mutate({ bankAccountID: bank.id, again: false })}
                          >
                            {text('finance.banking.positivePayFile', { count: bank.unsent })}
                          </Button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </SectionCard>
      <SectionCard title={text('finance.banking.statements')}>
        {statements.length === 0 ? (
          <EmptyState
            title={text('finance.banking.noStatements')}
            hint={text('finance.banking.noStatementsHint')}
          />
        ) : (
          <WholeList
            caption={text('finance.banking.statements')}
            rows={statements}
            rowID={(one) => one.id}
            rowLabel={(one) => one.fileName}
            rowHref={(one) => link('finance/banking/statement', { statementID: one.id })}
            columns={[
              {
                key: 'bank',
                label: text('finance.banking.account'),
                cell: (one) => `${one.bank} · ${date(one.endsOn)}`,
              },
              { key: 'file', label: text('finance.banking.file'), cell: (one) => one.fileName },
              {
                key: 'lines',
                label: text('finance.banking.lines'),
                align: 'end',
                cell: (one) => one.lines,
              },
              {
                key: 'open',
                label: text('finance.banking.open'),
                align: 'end',
                cell: (one) => one.open,
              },
              {
                key: 'status',
                label: text('finance.banking.status'),
                cell: (one) => (
                  <StatusBadge tone={one.reconciledAt ? 'good' : 'attention'}>
                    {text(
                      one.reconciledAt
                        ? 'finance.banking.reconciled'
                        : 'finance.banking.unreconciled',
                    )}
                  </StatusBadge>
                ),
              },
            ]}
          />
        )}
      </SectionCard>
      {isImporting && <ImportDialog banks={banks} onClose={() => setImporting(false)} />}
    </>
  )
}
