import { useState } from 'react'
import { ConfirmWithNumbers, Notice, SectionCard, useFormats } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { Changes } from './changes.tsx'
import { CountsTable } from './counts-table.tsx'
import { Findings } from './findings.tsx'
import { RunProgress } from './run-progress.tsx'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './use-import.ts'

/** An import's result, record by record, with a button to roll it back. */
export function ResultStep(props: StepProps) {
  const text = useText()
  const { detail, acts, go } = props
  const retry = () =>
    void acts
      .run(acts.preflight.mutateAsync({ importID: detail.importID }))
      .then((isDone) => isDone && go('check'))
  return (
    <Stack>
      {detail.runID === null ? (
        <Outcome detail={detail} />
      ) : (
        <Notice kind="info" title={text('imports.result.rollingBack')}>
          <RunProgress detail={detail} />
        </Notice>
      )}
      {detail.allowed.includes('retry') && (
        <Button style={{ alignSelf: 'start' }} loading={acts.preflight.isPending} onClick={retry}>
          {text('imports.result.retry')}
        </Button>
      )}
      <SectionCard title={text('imports.result.counts')} action={<RollBack {...props} />}>
        <CountsTable detail={detail} caption={text('imports.result.counts')} />
        <RollBackUntil detail={detail} />
      </SectionCard>
      <Changes key={detail.state} importID={detail.importID} hasLeft={detail.left > 0} />
      {detail.errors + detail.warnings > 0 && <Findings detail={detail} />}
      <StepFoot back="check" go={go} />
    </Stack>
  )
}

function Outcome({ detail: { state, counts, failure, allowed, left } }: { detail: ImportDetail }) {
  const text = useText()
  if (state === 'done') return <Notice kind="success" title={text('imports.result.done')} />
  if (state === 'partial')
    return (
      <Notice kind="warning" title={text('imports.result.partial', { errors: counts.error })} />
    )
  if (state === 'failed')
    return (
      <Notice kind="danger" title={text('imports.result.failed')}>
        {failure}
      </Notice>
    )
  if (state === 'cancelled' && counts.create + counts.update + counts.end > 0)
    return (
      <Notice kind="warning" title={text('imports.result.cancelledPartly')}>
        {allowed.includes('rollBack') && text('imports.result.cancelledStays')}
      </Notice>
    )
  if (state === 'rolledBack' && left > 0)
    return (
      <Notice kind="warning" title={text('imports.result.rolledBackExcept', { count: left })} />
    )
  if (state === 'rolledBack' || state === 'cancelled')
    return <Notice kind="info" title={text(`imports.result.${state}`)} />
  return <Notice kind="info" title={text('imports.result.notYet')} />
}

function RollBackUntil({ detail: { rollBackUntil, allowed } }: { detail: ImportDetail }) {
  const text = useText()
  const { instant } = useFormats()
  if (rollBackUntil === null || !allowed.includes('rollBack')) return null
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {text('imports.result.rollBackUntil', { when: instant(rollBackUntil) })}
    </Text>
  )
}

function RollBack({ detail, acts }: StepProps) {
  const text = useText()
  const { instant } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { importID, counts, rollBackUntil } = detail
  if (!detail.allowed.includes('rollBack') || detail.runID !== null) return null
  const undo = () =>
    void acts.run(acts.rollBack.mutateAsync({ importID })).then(() => setAsking(false))
  const consequences = [
    ...(counts.create > 0 ? [text('imports.result.undoCreate', { count: counts.create })] : []),
    ...(counts.update > 0 ? [text('imports.result.undoUpdate', { count: counts.update })] : []),
    ...(counts.end > 0 ? [text('imports.result.undoEnd', { count: counts.end })] : []),
    text('imports.result.undoKept'),
    ...(rollBackUntil === null
      ? []
      : [text('imports.result.rollBackUntil', { when: instant(rollBackUntil) })]),
  ]
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {text('imports.result.rollBack')}
      </Button>
      <ConfirmWithNumbers
        opened={isAsking}
        title={text('imports.result.rollBackTitle')}
        consequences={consequences}
        confirm={text('imports.result.rollBack')}
        isBusy={acts.rollBack.isPending}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      />
    </Group>
  )
}
