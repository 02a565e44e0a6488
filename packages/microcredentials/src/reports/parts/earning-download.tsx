import { saveFile, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { EarningFilter } from '../earning.queries.ts'

/** Downloads the displayed numbers. */
export function EarningDownload({ filter }: { filter: EarningFilter }) {
  const text = useText()
  const toasts = useToasts()
  const csv = api.reports.earningCSV.useQuery(filter, { enabled: false })
  const download = async () => {
    const { data } = await csv.refetch({ throwOnError: true })
    if (data) saveFile(data)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={csv.isFetching}
      onClick={() => void download().catch(toasts.failed)}
    >
      {text('microcredentials.reports.csv')}
    </Button>
  )
}
