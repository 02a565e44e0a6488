import { moduleApi, useRecordCache, useSay } from '@atrium/kit/client'
import type { jobsRouter } from '@atrium/kit/server'
import { useFormats } from '@atrium/ui'
import { Progress, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'

const jobs = moduleApi<ReturnType<typeof jobsRouter>>('jobs')

/** The progress of the job that is working on an import. */
export function RunProgress({ detail }: { detail: ImportDetail }) {
  const text = useText()
  const say = useSay()
  const { number } = useFormats()
  const { runID } = detail
  const { refresh } = useRecordCache(api)
  const followed = jobs.follow.useSubscription(
    { runID: runID ?? 0 },
    {
      enabled: runID !== null,
      onData: ({ data: { status } }) =>
        status !== 'queued' && status !== 'running' && void refresh(),
    },
  )
  const run = followed.data?.data
  const value =
    run && run.total > 0 ? Math.min(100, (run.done / run.total) * 100) : (run?.progress ?? 0)
  return (
    <Stack gap={6} role="status">
      <Progress value={value} animated size="lg" aria-label={text('imports.run.running')} />
      <Text size="sm">
        {run && run.total > 0
          ? text('imports.run.progress', { done: number(run.done), total: number(run.total) })
          : text('imports.run.waiting')}
        {run?.message && ` · ${say(run.message.id, run.message.values)}`}
      </Text>
    </Stack>
  )
}
