import { moduleApi, useSay } from '@atrium/kit/client'
import type { jobsRouter } from '@atrium/kit/server'
import { useFormats } from '@atrium/ui'
import { Progress, Stack, Text } from '@mantine/core'
import { useText } from '../use-text.ts'

const jobs = moduleApi<ReturnType<typeof jobsRouter>>('jobs')

/** The progress of an import. */
export function ImportProgress({ runID }: { runID: number | null }) {
  const text = useText()
  const say = useSay()
  const { number } = useFormats()
  const run = jobs.get.useQuery(
    { runID: runID ?? 0 },
    { enabled: runID !== null, refetchInterval: 500 },
  ).data
  const isCounted = run !== undefined && run.total > 0
  return (
    <Stack gap={6} role="status">
      <Progress
        value={isCounted ? Math.min(100, (run.done / run.total) * 100) : 0}
        animated
        size="lg"
        aria-label={text('standards.import.writing')}
      />
      <Text size="sm">
        {isCounted
          ? text('standards.import.progress', { done: number(run.done), total: number(run.total) })
          : text('standards.import.waiting')}
        {run?.message && ` · ${say(run.message.id, run.message.values)}`}
      </Text>
    </Stack>
  )
}
