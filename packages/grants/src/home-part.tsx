import { useLink } from '@atrium/kit/client'
import {
  CardLink,
  CardSkeleton,
  Figures,
  Line,
  LineList,
  Loading,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from './api.ts'
import { DueLines } from './evidence/due.tsx'
import { useText } from './use-text.ts'

const shown = 5

/**
 * On Home for people who work with grants: what is due to funders, and how fast each open award is
 * being spent.
 */
export default function GrantsPart() {
  const text = useText()
  const link = useLink()
  const { cents, date, number } = useFormats()
  const due = api.dueSoon.useQuery()
  const awards = api.burnDown.useQuery()
  const failed = [due, awards].find(({ error, data }) => error && !data)
  if (failed)
    return (
      <SectionCard title={text('grants.home.title')}>
        <Loading of={failed} />
      </SectionCard>
    )
  if (!due.data || !awards.data) return <CardSkeleton lines={shown} />
  const overdue = due.data.filter(({ when }) => when === 'overdue').length
  const sum = (of: 'amountCents' | 'spentCents' | 'drawableCents') =>
    awards.data.reduce((all, award) => all + award[of], 0)
  return (
    <>
      <SectionCard
        title={text('grants.home.title')}
        action={<CardLink href={link('grants/awards')}>{text('grants.home.awards')}</CardLink>}
      >
        <Figures
          figures={[
            {
              label: text('grants.home.left'),
              value: cents(sum('amountCents') - sum('spentCents')),
              detail: text('grants.home.of', { amount: cents(sum('amountCents')) }),
              href: link('grants/awards'),
            },
            {
              label: text('grants.home.drawable'),
              value: cents(sum('drawableCents')),
              href: link('grants/awards'),
            },
            {
              label: text('grants.home.overdue'),
              value: number(overdue),
              isUrgent: overdue > 0,
              href: link('grants/evidence'),
            },
          ]}
        />
        {awards.data.length === 0 && <Text c="dimmed">{text('grants.home.none')}</Text>}
        <LineList>
          {awards.data.slice(0, shown).map((award) => (
            <Line
              key={award.id}
              title={award.title}
              detail={[
                text('grants.home.spent', {
                  spent: Math.round((100 * award.spentCents) / award.amountCents),
                  days: award.daysPercent,
                }),
                text('grants.home.ends', { date: date(award.endsOn) }),
              ]}
              aside={text('grants.home.leftOf', {
                amount: cents(award.amountCents - award.spentCents),
              })}
              href={link('grants/awards/edit', { id: award.id })}
            />
          ))}
        </LineList>
      </SectionCard>
      <SectionCard
        title={text('grants.due.title')}
        action={
          <CardLink href={link('grants/evidence')}>
            {text('grants.due.all', { count: due.data.length })}
          </CardLink>
        }
      >
        {due.data.length === 0 && <Text c="dimmed">{text('grants.due.nothing')}</Text>}
        <DueLines items={due.data.slice(0, shown)} />
      </SectionCard>
    </>
  )
}
