import { ScreenLink, useLink, useTitle, type PageProps } from '@atrium/kit/client'
import {
  EmptyState,
  formID,
  Line,
  LineList,
  PageHeader,
  SectionCard,
  useFormats,
  Loading,
} from '@atrium/ui'
import { Button, Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { ActivityView } from './activity.queries.ts'

/** What one account may spend: the number, and on a tap its components. */
export default function ActivityAccountPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  const accountID = Number(formID(params.accountID)) || 0
  const read = api.activityAccounts.get.useQuery({ accountID })
  useTitle(read.data?.name)
  if (!read.data) return <Loading of={read} />
  const account = read.data
  return (
    <>
      <PageHeader
        title={account.name}
        subtitle={[account.school, account.code].filter(Boolean).join(' · ')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <ScreenLink
                name="finance/reports"
                params={{ report: 'ledger-detail', accountID }}
                {...props}
              />
            )}
          >
            {text('finance.activity.detail')}
          </Button>
        }
      />
      <Spendable account={account} />
      <SectionCard title={text('finance.activity.latest')}>
        {account.latest.length === 0 ? (
          <EmptyState title={text('finance.activity.none')} />
        ) : (
          <LineList>
            {account.latest.map((line, at) => (
              <Line
                key={at}
                title={line.memo}
                detail={[date(line.date)]}
                aside={cents(line.cents)}
                href={link('finance/ledger/transaction', { journalID: line.id })}
              />
            ))}
          </LineList>
        )}
      </SectionCard>
    </>
  )
}

function Spendable({ account }: { account: ActivityView }) {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  const [isOpen, { toggle }] = useDisclosure(false)
  const part = (label: string, amount: number) => (
    <Group justify="space-between" wrap="nowrap">
      <Text>{label}</Text>
      <Text style={{ fontVariantNumeric: 'tabular-nums' }}>
        {amount === 0 ? cents(0) : cents(amount)}
      </Text>
    </Group>
  )
  return (
    <SectionCard title={text('finance.activity.spendable')}>
      <UnstyledButton onClick={toggle} aria-expanded={isOpen} py={4} data-spendable>
        <Group gap="xs">
          <Text fz={32} fw={600} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {cents(account.spendableCents)}
          </Text>
          <IconChevronDown
            size={20}
            aria-hidden="true"
            style={{ transform: isOpen ? 'rotate(180deg)' : undefined }}
          />
        </Group>
        <Text c="dimmed" size="sm">
          {text(isOpen ? 'finance.activity.hide' : 'finance.activity.explain')}
        </Text>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <Stack gap={4} maw={480} mt="sm">
          {part(text('finance.activity.balance'), account.balanceCents)}
          {part(text('finance.activity.encumbered'), -account.encumberedCents)}
          {account.orders.length > 0 && (
            <LineList>
              {account.orders.map((order) => (
                <Line
                  key={order.id}
                  title={`${order.number ?? ''} · ${order.vendor}`}
                  aside={cents(order.leftCents)}
                  href={link('finance/purchase-orders/order', { orderID: order.id })}
                />
              ))}
            </LineList>
          )}
          {part(text('finance.activity.waiting'), -account.waitingCents)}
          {account.waiting.length > 0 && (
            <LineList>
              {account.waiting.map((one) => (
                <Line
                  key={one.id}
                  title={one.memo}
                  detail={[date(one.date)]}
                  aside={cents(one.cents)}
                  href={link('finance/ledger/transaction', { journalID: one.id })}
                />
              ))}
            </LineList>
          )}
          {part(
            account.restrictionReason
              ? text('finance.activity.restrictedFor', { reason: account.restrictionReason })
              : text('finance.activity.restricted'),
            -account.restrictedCents,
          )}
          <Group
            justify="space-between"
            pt={4}
            style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
          >
            <Text fw={600}>{text('finance.activity.spendable')}</Text>
            <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {cents(account.spendableCents)}
            </Text>
          </Group>
        </Stack>
      </Collapse>
    </SectionCard>
  )
}
