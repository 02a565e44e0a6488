import { useUserContext } from '@atrium/kit/client'
import { SectionCard, StatusBadge } from '@atrium/ui'
import { Group, List, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

/** What goes to families with the report cards by itself, and what is missing. Report cards don't wait for it. */
export function AlongCard({ termID }: { termID: number }) {
  const say = useText()
  const { language } = useUserContext()
  const found = api.along.useQuery({ termID })
  return (found.data ?? []).map(({ title, ready, sent, missing }) => (
    <SectionCard key={title.en} title={title[language]}>
      <Group gap="xs" mb={missing.length > 0 ? 'xs' : 0}>
        <StatusBadge tone="good">{say('reportCards.along.sent', { count: sent })}</StatusBadge>
        <StatusBadge tone="waiting">{say('reportCards.along.ready', { count: ready })}</StatusBadge>
      </Group>
      {missing.length > 0 && (
        <>
          <Text size="sm">{say('reportCards.along.missing')}</Text>
          <List size="sm">
            {missing.map(({ name, count }) => (
              <List.Item key={name}>{say('reportCards.along.whose', { name, count })}</List.Item>
            ))}
          </List>
        </>
      )}
    </SectionCard>
  ))
}
