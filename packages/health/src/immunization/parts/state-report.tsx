import { useUserContext } from '@atrium/kit/client'
import { gradeLevelTexts } from '@atrium/schools/words'
import { Loading, useUiText } from '@atrium/ui'
import { Modal, Stack, Table, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { schoolVaccines } from '../school-entry.rules.ts'
import { reportedKinds } from '../standing.words.ts'

/** What each school enters in the state’s yearly report, grade by grade. */
export function StateReport({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const { language } = useUserContext()
  const found = api.immunizationCounts.useQuery()
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('health.stateReport.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {!found.data ? (
        <Loading of={found} />
      ) : (
        <Stack>
          <Text size="sm">{say('health.stateReport.hint')}</Text>
          {found.data.length === 0 && <Text c="dimmed">{say('health.stateReport.none')}</Text>}
          {found.data.map(({ schoolID, school, grades, pupils, kinds, met }) => {
            const lines: [label: string, count: number][] = [
              [say('health.stateReport.pupils'), pupils],
              ...reportedKinds.map((kind): [string, number] => [
                say(`health.stateReport.${kind}`),
                kinds[kind],
              ]),
              ...schoolVaccines.flatMap((vaccine): [string, number][] => {
                const count = met[vaccine]
                return count === undefined ? [] : [[say(`health.vaccine.${vaccine}`), count]]
              }),
            ]
            return (
              <Table key={`${schoolID} ${grades.join()}`} verticalSpacing={4}>
                <Table.Caption>
                  {[school, ...grades.map((grade) => gradeLevelTexts[grade][language])].join(' · ')}
                </Table.Caption>
                <Table.Tbody>
                  {lines.map(([label, count]) => (
                    <Table.Tr key={label}>
                      <Table.Th scope="row" fw={500}>
                        {label}
                      </Table.Th>
                      <Table.Td ta="right">{count}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )
          })}
        </Stack>
      )}
    </Modal>
  )
}
