import { type PageProps, useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import {
  EmptyState,
  formID,
  PageHeader,
  saveFile,
  StatusBadge,
  useFormats,
  useToasts,
  WholeList,
  Loading,
} from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const tones = { issued: 'waiting', cleared: 'good', voided: 'bad' } as const

/** The checks of one bank account. */
export default function ChecksPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const { cents, date, day } = useFormats()
  const { permissions } = useUserContext()
  const bankAccountID = Number(formID(params.bankAccountID)) || 0
  const read = api.banking.checks.useQuery({ bankAccountID })
  const { refresh } = useRecordCache(api)
  const file = api.banking.positivePay.useMutation({
    onSuccess: async (made) => {
      saveFile(made)
      await refresh()
    },
    onError: toasts.failed,
  })
  if (read.isError || !read.data) return <Loading of={read} />
  return (
    <>
      <PageHeader
        title={text('finance.checks.title')}
        subtitle={text('finance.checks.subtitle')}
        more={
          permissions.includes('finance.enter')
            ? [
                {
                  label: text('finance.checks.again'),
                  onClick: () => file.mutate({ bankAccountID, again: true }),
                },
              ]
            : []
        }
      />
      {read.data.length === 0 ? (
        <EmptyState title={text('finance.checks.none')} hint={text('finance.checks.noneHint')} />
      ) : (
        <WholeList
          most={500}
          caption={text('finance.checks.title')}
          rows={read.data}
          rowID={(check) => check.id}
          rowLabel={(check) => String(check.number)}
          rowHref={(check) => link('finance/ledger/transaction', { journalID: check.journalID })}
          columns={[
            { key: 'number', label: text('finance.checks.number'), cell: (check) => check.number },
            { key: 'payee', label: text('finance.checks.payee'), cell: (check) => check.payee },
            {
              key: 'issuedOn',
              label: text('finance.checks.issuedOn'),
              noWrap: true,
              cell: (check) => date(check.issuedOn),
            },
            {
              key: 'cents',
              label: text('finance.checks.amount'),
              align: 'end',
              noWrap: true,
              cell: (check) => cents(check.cents),
            },
            {
              key: 'status',
              label: text('finance.checks.status'),
              cell: (check) => (
                <StatusBadge tone={tones[check.status as keyof typeof tones]}>
                  {text(`finance.checkStatus.${check.status as 'issued'}`)}
                </StatusBadge>
              ),
            },
            {
              key: 'sent',
              label: text('finance.checks.sent'),
              cell: (check) => check.sentAt && day(check.sentAt),
            },
          ]}
        />
      )}
    </>
  )
}
