import { recordApi, useLink, type PageProps } from '@atrium/kit/client'
import {
  DataTable,
  formID,
  RecordFormPage,
  SectionCard,
  useDebounced,
  useFormats,
} from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { hasCondition, type RuleConditions } from './match.rules.ts'
import { transactionRulesRecord } from './rules.records.ts'

/** A rule, with the past lines that it would have matched, updated while typing. */
export default function RulePage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={transactionRulesRecord}
      api={recordApi(transactionRulesRecord)}
      id={formID(params.id)}
      listScreen="finance/transaction-rules"
      slots={{ after: (form) => <Preview values={form.values} /> }}
    />
  )
}

function Preview({ values }: { values: Record<string, unknown> }) {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  const number = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) ? value : null
  const rule: RuleConditions = {
    vendorID: number(values.vendorID),
    contains:
      typeof values.contains === 'string' && values.contains.trim() !== '' ? values.contains : null,
    accountID: number(values.accountID),
    fromCents: number(values.fromCents),
    toCents: number(values.toCents),
  }
  const asked = useDebounced(JSON.stringify(rule), 300)
  const isAsked = hasCondition(rule)
  const preview = api.previewRule.useQuery(JSON.parse(asked) as RuleConditions, {
    enabled: isAsked,
    placeholderData: (before) => before,
  })
  if (!isAsked) return <Text c="dimmed">{text('finance.rule.noCondition')}</Text>
  if (!preview.data) return null
  const { count, lines } = preview.data
  return (
    <SectionCard
      title={
        count > 1000 ? text('finance.rule.matchesMany') : text('finance.rule.matches', { count })
      }
    >
      {lines.length > 0 && (
        <DataTable
          caption={text('finance.rule.lines')}
          rows={lines}
          isStale={preview.isPlaceholderData}
          rowID={(line) => line.id}
          rowLabel={(line) => line.memo}
          rowHref={(line) => link('finance/ledger/transaction', { journalID: line.journalID })}
          columns={[
            { key: 'memo', label: text('finance.rule.memo'), cell: (line) => line.memo },
            {
              key: 'date',
              label: text('finance.entry.date'),
              noWrap: true,
              cell: (line) => date(line.date),
            },
            {
              key: 'account',
              label: text('finance.journal.account'),
              cell: (line) => line.account,
            },
            { key: 'category', label: text('finance.rule.now'), cell: (line) => line.category },
            {
              key: 'cents',
              label: text('finance.statement.amount'),
              align: 'end',
              noWrap: true,
              cell: (line) => cents(line.cents),
            },
          ]}
        />
      )}
    </SectionCard>
  )
}
