import { DelayedLoader, EmptyState, Notice, SectionCard } from '@atrium/ui'
import { Button, Group, List, Stack } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import type { ImportFileView } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { Blocks } from './blocks.tsx'
import { CountsTable } from './counts-table.tsx'
import { Findings } from './findings.tsx'
import { RunProgress } from './run-progress.tsx'
import { StepFoot } from './step-foot.tsx'
import { isOpen, lacksFields } from './steps.rules.ts'
import { isWorking, type StepProps } from './use-import.ts'

/** What the import would do, and what blocks it. */
export function CheckStep({ detail, acts, go, upload }: StepProps) {
  const text = useText()
  const { importID, state } = detail
  const isChecked = state !== 'draft' && state !== 'mapped'
  const run = () => void acts.run(acts.preflight.mutateAsync({ importID }))
  if (isWorking(detail) && isOpen(detail)) {
    return (
      <Notice kind="info" title={text('imports.check.running')}>
        <RunProgress detail={detail} />
      </Notice>
    )
  }
  if (!isChecked) {
    return (
      <Stack>
        {lacksFields(detail) ? (
          <Notice kind="warning" title={text('imports.check.missing')}>
            <Button variant="default" size="xs" onClick={() => go('columns')}>
              {text('imports.check.missingGo')}
            </Button>
          </Notice>
        ) : (
          <EmptyState
            title={text('imports.check.notYet')}
            hint={text('imports.check.notYetHint')}
            icon={<IconListCheck size={32} />}
            action={
              <Button loading={acts.preflight.isPending} onClick={run}>
                {text('imports.check.run')}
              </Button>
            }
          />
        )}
        <StepFoot back="values" go={go} />
      </Stack>
    )
  }
  return (
    <Stack>
      {state === 'blocked' && (
        <Blocks
          key={JSON.stringify(detail.blocks)}
          detail={detail}
          acts={acts}
          onConfirmed={() => go('import')}
        />
      )}
      {state === 'ready' && (
        <Notice
          kind="success"
          title={
            detail.counts.error > 0
              ? text('imports.check.passedWith', { errors: detail.counts.error })
              : text('imports.check.passed')
          }
        />
      )}
      <SectionCard title={text(isOpen(detail) ? 'imports.check.counts' : 'imports.result.counts')}>
        <CountsTable detail={detail} caption={text('imports.check.counts')} />
      </SectionCard>
      {isOpen(detail) && (
        <Group gap="xs">
          <Button variant="default" onClick={upload}>
            {text('imports.upload.again')}
          </Button>
          <Button variant="default" loading={acts.preflight.isPending} onClick={run}>
            {text('imports.check.again')}
          </Button>
        </Group>
      )}
      <ToKnow detail={detail} />
      <LeftOut files={detail.files} />
      {acts.preflight.isPending ? <DelayedLoader /> : <Findings detail={detail} />}
      {state === 'ready' ? (
        <StepFoot back="values" next="import" go={go} />
      ) : (
        <StepFoot back="values" go={go} />
      )}
    </Stack>
  )
}

/**
 * Notes about contradictions and how files are read: first for the upload as a whole, then by file.
 */
function ToKnow({ detail: { notes, files } }: Pick<StepProps, 'detail'>) {
  const text = useText()
  const ofFiles = files.flatMap(({ path, kind, notes: own }) =>
    kind === null ? [] : own.map((note) => ({ path, note })),
  )
  if (notes.length + ofFiles.length === 0) return null
  return (
    <Notice kind="warning" title={text('imports.check.toKnow')}>
      <List size="sm" spacing={4}>
        {notes.map((note) => (
          <List.Item key={note}>{note}</List.Item>
        ))}
        {ofFiles.map(({ path, note }) => (
          <List.Item key={`${path} ${note}`}>
            <strong>{path}</strong>: {note}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}

/** Skipped files, each with the reason. */
function LeftOut({ files }: { files: readonly ImportFileView[] }) {
  const text = useText()
  const left = files.filter((file) => file.kind === null)
  if (left.length === 0) return null
  return (
    <Notice kind="info" title={text('imports.check.leftOut')}>
      <List size="sm" spacing={4}>
        {left.map((file) => (
          <List.Item key={file.path}>
            <strong>{file.path}</strong>: {file.notes.join(' ')}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}
