import { moduleApi, useSay } from '@atrium/kit/client'
import type { jobsRouter } from '@atrium/kit/server'
import { Progress, Stack, Text } from '@mantine/core'
import { useText } from '../use-text.ts'

const jobs = moduleApi<ReturnType<typeof jobsRouter>>('jobs')

/** How far the work at a file has come. */
export function LoadProgress({ runID }: { runID: number | null }) {
  const text = useText()
  const say = useSay()
  const run = jobs.get.useQuery(
    { runID: runID ?? 0 },
    { enabled: runID !== null, refetchInterval: 1000 },
  ).data
  return (
    <Stack gap={4} role="status">
      <Progress
        value={run?.progress ?? 0}
        animated
        aria-label={text('dataSuites.files.status.proc')}
      />
      <Text size="sm" c="dimmed">
        {run?.message
          ? say(run.message.id, run.message.values)
          : text('dataSuites.files.status.pend')}
      </Text>
    </Stack>
  )
}
