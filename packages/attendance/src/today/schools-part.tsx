import { useSessionActs } from '@atrium/kit/client'
import { SectionCard, useFormats, Loading } from '@atrium/ui'
import { Anchor, Table } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** On Home at "All schools": each school's attendance today, compared with its average. */
export default function SchoolsTodayPart() {
  const say = useText()
  const { number } = useFormats()
  const { switchSchool } = useSessionActs()
  const { data, error, refetch } = api.schoolsToday.useQuery()
  const percent = (value: number | null) => (value === null ? '–' : `${number(value)}%`)
  return (
    <SectionCard title={say('attendance.today.title')}>
      {!data && <Loading of={{ error, refetch }} />}
      {data && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('attendance.today.school')}</Table.Th>
              <Table.Th ta="end">{say('attendance.today.now')}</Table.Th>
              <Table.Th ta="end">{say('attendance.today.typical')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ schoolID, name, presentPercent, usualPercent }) => (
              <Table.Tr key={schoolID}>
                <Table.Td>
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    ta="start"
                    onClick={() => void switchSchool(schoolID)}
                  >
                    {name}
                  </Anchor>
                </Table.Td>
                <Table.Td ta="end">{percent(presentPercent)}</Table.Td>
                <Table.Td ta="end" c="dimmed">
                  {percent(usualPercent)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </SectionCard>
  )
}
