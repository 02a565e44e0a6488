import { recordApi } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { Text } from '@mantine/core'
import { guidanceList } from './school-lists.record.ts'

const list = recordApi(guidanceList)

/** What to do for whom, in the words of the health office. */
export default function GuidancePage() {
  return (
    <RecordListPage
      definition={guidanceList}
      api={list}
      slots={{
        cells: {
          guidance: ({ guidance }) => <Lines text={guidance} />,
          emergency: ({ emergency }) => <Lines text={emergency} />,
        },
      }}
    />
  )
}

const Lines = ({ text }: { text: string | null }) =>
  text ? (
    <Text inherit style={{ whiteSpace: 'pre-wrap' }}>
      {text}
    </Text>
  ) : (
    '–'
  )
