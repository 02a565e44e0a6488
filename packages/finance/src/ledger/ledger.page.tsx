import { recordApi, useLink } from '@atrium/kit/client'
import { Notice, RecordListPage, useFormats } from '@atrium/ui'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { JournalStatusBadge } from '../parts/status.tsx'
import { useText } from '../use-text.ts'
import { journalKinds } from '../words.ts'
import { ledgerList } from './ledger.record.ts'

const list = recordApi(ledgerList)

/** Every transaction that someone may see, and the ones waiting for them. */
export default function LedgerPage() {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  const { data: head } = api.ledger.head.useQuery()
  return (
    <RecordListPage
      definition={ledgerList}
      api={list}
      hrefOf={(id) => link('finance/ledger/transaction', { journalID: id })}
      slots={{
        subtitle: text('finance.ledger.subtitle'),
        action: head?.mayEnter ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                rightSection={<IconChevronDown size={16} aria-hidden="true" />}
              >
                {text('finance.ledger.enter')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {journalKinds.map((kind) => (
                <Menu.Item
                  key={kind}
                  component={Link}
                  href={link('finance/ledger/enter', { kind })}
                >
                  {text(`finance.entry.kind.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null,
        above: head && (
          <>
            {!head.isReady && <Notice kind="warning">{text('finance.ledger.notReady')}</Notice>}
            {head.waiting > 0 && (
              <Notice kind="info">
                {text('finance.ledger.waiting', { count: head.waiting })}{' '}
                <Anchor component={Link} href={link('finance/ledger', { 'f.status': 'mine' })}>
                  {text('finance.ledger.showWaiting')}
                </Anchor>
              </Notice>
            )}
          </>
        ),
        cells: {
          date: (row) => date(row.date),
          amountCents: (row) => cents(row.amountCents),
          status: (row) => <JournalStatusBadge status={row.status} />,
          kind: (row) => text(`finance.entry.kind.${row.kind}`),
        },
      }}
    />
  )
}
