import { plusDays } from '@atrium/kit/shared'
import { SectionCard, StatusBadge, useFormats, type StatusTone, Loading } from '@atrium/ui'
import { Group, Table, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { Standing, Verdict } from '../standing.rules.ts'

const tones: Readonly<Record<Verdict, StatusTone>> = {
  excluded: 'bad',
  noRecord: 'bad',
  conditional: 'attention',
  exempt: 'neutral',
  complete: 'good',
  unknown: 'neutral',
}

/** Whether a student may attend, and where they stand with each vaccine that school asks for. */
export function StandingCard({ userID }: { userID: number }) {
  const say = useText()
  const { date } = useFormats()
  const found = api.immunizations.useQuery({ userID })
  if (!found.data) return <Loading of={found} />
  const { verdict, from, until, vaccines } = found.data.standing
  return (
    <SectionCard title={say('health.standing.title')}>
      <Group gap="xs">
        <StatusBadge tone={tones[verdict]}>{say(`health.standing.${verdict}`)}</StatusBadge>
        <Text>
          {say(`health.standing.${verdict}.means`, {
            from: from ? date(from) : say('health.standing.noDay'),
            until: until ? date(until) : '',
          })}
        </Text>
      </Group>
      {vaccines.length > 0 && (
        <Table mt="xs" verticalSpacing={4}>
          <Table.Tbody>
            {vaccines.map((one) => (
              <Table.Tr key={one.vaccine}>
                <Table.Th scope="row" fw={500}>
                  {say(`health.vaccine.${one.vaccine}`)}
                </Table.Th>
                <Table.Td>
                  <Where {...one} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </SectionCard>
  )
}

/** Where the student stands with a vaccine: which dose is next, and by when. */
function Where({ status, given }: Standing['vaccines'][number]) {
  const say = useText()
  const { date } = useFormats()
  const next = given + 1
  switch (status.state) {
    case 'met':
      return say('health.standing.met', { count: given })
    case 'conditional':
      return say('health.standing.due', { next, by: date(status.by) })
    case 'exempt':
      return status.until
        ? say('health.standing.exemptUntil', { until: date(status.until) })
        : say('health.standing.exemptAlways')
    case 'missing':
      return status.since
        ? say('health.standing.overdue', { next, by: date(plusDays(status.since, -1)) })
        : say('health.standing.missing', { count: given })
  }
}
