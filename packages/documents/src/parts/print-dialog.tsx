import { useFileAddress } from '@atrium/kit/client'
import { Notice, useErrorText, useFormats, useUiText } from '@atrium/ui'
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { api, jobs } from '../api.ts'
import type { RunView } from '@atrium/kit/server'
import type { Printed } from '../print.job.ts'

/** A run as sent over the wire, where a missing result is left out. */
type FollowedRun = Omit<RunView, 'result'> & { result?: unknown }

interface Props {
  kind: string
  input: object
  onClose: () => void
}

/**
 * Has a job make a large document, and shows its progress. If closed too early, the job continues,
 * and requesting the document again shows the same one.
 */
export default function PrintDialog({ kind, input, onClose }: Props) {
  const text = useUiText()
  const errorText = useErrorText()
  const { number } = useFormats()
  const address = useFileAddress()
  const print = api.print.useMutation()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    print.mutate({ kind, input })
  }, [print, kind, input])
  const runID = print.data?.runID
  // The subscription loses its data when it ends, and it ends with the run.
  const [run, setRun] = useState<FollowedRun>()
  jobs.follow.useSubscription(
    { runID: runID ?? 0 },
    { enabled: runID !== undefined, onData: ({ data }) => setRun(data) },
  )
  const printed = run?.status === 'done' ? (run.result as Printed) : undefined
  const hasFailed = run?.status === 'failed' || run?.status === 'cancelled'
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('ui.making.title')}
      closeButtonProps={{ 'aria-label': text('ui.close') }}
    >
      <Stack role="status">
        {print.isError && <Notice kind="danger">{errorText(print.error)}</Notice>}
        {hasFailed && <Notice kind="danger">{text('ui.making.failed')}</Notice>}
        {printed ? (
          <Text>{text('ui.making.ready')}</Text>
        ) : (
          !print.isError &&
          !hasFailed && (
            <>
              <Progress
                value={run && run.total > 0 ? (run.done / run.total) * 100 : 100}
                animated
                aria-label={text('ui.making.title')}
              />
              <Text size="sm">
                {!run || run.done === 0
                  ? text('ui.making.waiting')
                  : run.total > 0
                    ? text('ui.making.progress', {
                        done: number(run.done),
                        total: number(run.total),
                      })
                    : text('ui.making.count', { done: number(run.done) })}
              </Text>
            </>
          )
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('ui.close')}
          </Button>
          {printed && (
            <Button component="a" href={address(printed.uuid)} download={printed.fileName}>
              {text('ui.making.open')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
