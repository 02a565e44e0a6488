import { useLink } from '@atrium/kit/client'
import { Line, LineList, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { SimpleGrid, Text, Title } from '@mantine/core'
import { api } from '../api.ts'
import type { DueItem } from '../grants.queries.ts'
import { useText } from '../use-text.ts'

const spans = ['overdue', 'soon', 'later'] as const
/** How many are shown of each group; the list has the rest. */
const shownItems = 5

/** What is due to funders: overdue, in the next 30 days, and later. */
export function DueCalendar() {
  const text = useText()
  const { data } = api.dueSoon.useQuery()
  if (!data) return null
  return (
    <SectionCard title={text('grants.due.title')}>
      {data.length === 0 ? (
        <Text c="dimmed">{text('grants.due.nothing')}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
          {spans.map((when) => {
            const items = data.filter((item) => item.when === when)
            return (
              <section key={when} aria-label={text(`grants.due.${when}`)}>
                <Title order={3} size="h5" mb={4}>
                  {text('grants.due.count', {
                    span: text(`grants.due.${when}`),
                    count: items.length,
                  })}
                </Title>
                {items.length === 0 ? (
                  <Text c="dimmed" size="sm">
                    {text('grants.due.none')}
                  </Text>
                ) : (
                  <DueLines items={items.slice(0, shownItems)} withAward />
                )}
                {items.length > shownItems && (
                  <Text c="dimmed" size="sm" mt={4}>
                    {text('grants.due.more', { count: items.length - shownItems })}
                  </Text>
                )}
              </section>
            )
          })}
        </SimpleGrid>
      )}
    </SectionCard>
  )
}

/** Open evidence with its due date and a link to its record. */
export function DueLines({
  items,
  withAward = false,
}: {
  items: readonly DueItem[]
  withAward?: boolean
}) {
  const text = useText()
  const link = useLink()
  const { date } = useFormats()
  return (
    <LineList>
      {items.map((item) => (
        <Line
          key={item.id}
          title={item.title}
          detail={[withAward && item.award, item.owner, !withAward && date(item.dueOn)]}
          href={link('grants/evidence/edit', { id: item.id })}
          aside={
            withAward ? (
              date(item.dueOn)
            ) : (
              <StatusBadge tone={tones[item.when]}>{text(`grants.due.${item.when}`)}</StatusBadge>
            )
          }
        />
      ))}
    </LineList>
  )
}

const tones = { overdue: 'bad', soon: 'waiting', later: 'neutral' } as const
