import { useState } from 'react'
import { ConfirmWithNumbers, Notice, SectionCard } from '@atrium/ui'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { processingModes, rollBackDays } from '../words.ts'
import { CountsTable } from './counts-table.tsx'
import { RunProgress } from './run-progress.tsx'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './use-import.ts'

/** Starts an import and shows its progress. */
export function ImportStep(props: StepProps) {
  const text = useText()
  const { detail, acts, go } = props
  const { importID, state } = detail
  if (state === 'ready') return <Start {...props} />
  if (state === 'blocked') {
    return (
      <Notice kind="warning" title={text('imports.run.notReady')}>
        <Button variant="default" size="xs" onClick={() => go('check')}>
          {text('imports.run.toCheck')}
        </Button>
      </Notice>
    )
  }
  if (state !== 'processing') {
    return (
      <Notice kind="info" title={text('imports.run.over')}>
        <Button variant="default" size="xs" onClick={() => go('result')}>
          {text('imports.run.toResult')}
        </Button>
      </Notice>
    )
  }
  const isStopped = detail.allowed.includes('resume')
  return (
    <SectionCard title={text(isStopped ? 'imports.run.stopped' : 'imports.run.running')}>
      <Stack>
        {isStopped ? (
          <>
            <Text>{text('imports.run.stoppedHint')}</Text>
            <Button
              style={{ alignSelf: 'start' }}
              loading={acts.resume.isPending}
              onClick={() => void acts.run(acts.resume.mutateAsync({ importID }))}
            >
              {text('imports.run.resume')}
            </Button>
          </>
        ) : (
          <>
            <RunProgress detail={detail} />
            <Text c="dimmed">{text('imports.run.runningHint')}</Text>
          </>
        )}
        <CancelRun {...props} />
      </Stack>
    </SectionCard>
  )
}

function CancelRun({ detail, acts }: StepProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  if (!detail.allowed.includes('cancel')) return null
  const cancel = () =>
    void acts
      .run(acts.cancel.mutateAsync({ importID: detail.importID }))
      .then(() => setAsking(false))
  return (
    <Group>
      <Button variant="default" onClick={() => setAsking(true)}>
        {text('imports.act.cancel')}
      </Button>
      <ConfirmWithNumbers
        opened={isAsking}
        title={text('imports.act.cancelTitle')}
        consequences={[text('imports.act.cancelRunning')]}
        confirm={text('imports.act.cancel')}
        isBusy={acts.cancel.isPending}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </Group>
  )
}

function Start({ detail, acts, go }: StepProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const consequences = useConsequences(detail)
  const { importID, name, processing } = detail
  const choose = (value: string) =>
    void acts.run(
      acts.rename.mutateAsync({
        importID,
        name,
        processing: processingModes.find((mode) => mode === value) ?? 'manual',
      }),
    )
  const start = () =>
    void acts.run(acts.confirm.mutateAsync({ importID })).then(() => setAsking(false))
  return (
    <Stack>
      <SectionCard title={text('imports.run.title')}>
        <Stack>
          <CountsTable detail={detail} caption={text('imports.check.counts')} />
          <Radio.Group label={text('imports.run.how')} value={processing} onChange={choose}>
            <Stack gap={8} mt={6}>
              {processingModes.map((mode) => (
                <Radio
                  key={mode}
                  value={mode}
                  label={text(`imports.run.${mode}`)}
                  description={text(`imports.run.${mode}Hint`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Button
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {text('imports.run.start')}
          </Button>
        </Stack>
      </SectionCard>
      <StepFoot back="check" go={go} />
      <ConfirmWithNumbers
        opened={isAsking}
        title={text('imports.run.startTitle')}
        consequences={consequences}
        isHarmless={detail.counts.end === 0}
        confirm={text('imports.run.start')}
        isBusy={acts.confirm.isPending}
        onConfirm={start}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}

function useConsequences({ counts }: ImportDetail): string[] {
  const text = useText()
  const lines = [
    ...(counts.create > 0 ? [text('imports.run.willCreate', { count: counts.create })] : []),
    ...(counts.update > 0 ? [text('imports.run.willUpdate', { count: counts.update })] : []),
    ...(counts.end > 0 ? [text('imports.run.willEnd', { count: counts.end })] : []),
    ...(counts.error > 0 ? [text('imports.run.willSkip', { count: counts.error })] : []),
  ]
  const changes = counts.create + counts.update + counts.end
  return [
    ...(changes === 0 ? [text('imports.run.willNothing')] : []),
    ...lines,
    text('imports.run.until', { days: rollBackDays }),
  ]
}
