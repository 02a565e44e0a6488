import { WholeList, useFormats } from '@atrium/ui'
import { useText } from '../../use-text.ts'
import type { LedgerLine } from '../prepayments.queries.ts'
import { mostRows } from '../../words.ts'

/** Who used which code for what, newest first. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const text = useText()
  const { cents, instant } = useFormats()
  return (
    <WholeList
      most={mostRows.redemptions}
      caption={text('microcredentials.prepayments.ledger')}
      columns={[
        {
          key: 'person',
          label: text('microcredentials.prepayments.person'),
          cell: (row) => row.personName ?? text('microcredentials.reviewing.hidden'),
        },
        {
          key: 'badge',
          label: text('microcredentials.reviewing.badge'),
          cell: (row) => row.badgeName,
        },
        {
          key: 'code',
          label: text('microcredentials.prepayments.code'),
          noWrap: true,
          cell: (row) => row.code,
        },
        {
          key: 'fee',
          label: text('microcredentials.prepayments.fee'),
          align: 'end',
          cell: (row) => cents(row.feeCents),
        },
        {
          key: 'at',
          label: text('microcredentials.prepayments.usedAt'),
          noWrap: true,
          cell: (row) => instant(row.at),
        },
      ]}
      rows={lines}
      rowID={(row) => row.id}
      rowLabel={(row) => row.code}
    />
  )
}
