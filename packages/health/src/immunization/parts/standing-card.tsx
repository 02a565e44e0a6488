import { sayRef, useSay } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { SectionCard, StatusBadge, useFormats, type StatusTone, Loading } from '@atrium/ui'
import { Button, Group, Table, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { saidOf } from '../standing-said.rules.ts'
import type { Verdict } from '../standing.rules.ts'
import { letterVerdicts } from '../standing.words.ts'

const tones: Readonly<Record<Verdict, StatusTone>> = {
  excluded: 'bad',
  noRecord: 'bad',
  conditional: 'attention',
  exempt: 'neutral',
  complete: 'good',
  unknown: 'neutral',
}

/** Whether a student may attend, and where they stand with each vaccine that school asks for. */
export function StandingCard({ userID, mayWrite }: { userID: number; mayWrite: boolean }) {
  const say = useText()
  const sayAny = useSay()
  const download = useDocument()
  const { date } = useFormats()
  const found = api.immunizations.useQuery({ userID })
  if (!found.data) return <Loading of={found} />
  const { verdict, from, until, vaccines } = found.data.standing
  return (
    <SectionCard
      title={say('health.standing.title')}
      action={
        mayWrite &&
        letterVerdicts.has(verdict) && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileText size={16} aria-hidden="true" />}
            onClick={() => download('health.immunizations', { studentID: userID })}
          >
            {say('health.letter.print')}
          </Button>
        )
      }
    >
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
                <Table.Td>{sayRef(sayAny, saidOf(one, date))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </SectionCard>
  )
}
