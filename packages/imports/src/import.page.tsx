import { useEffect, useRef, useState } from 'react'
import { useLink, type PageProps } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  HelpAt,
  Notice,
  PageHeader,
  useFormats,
  useToasts,
  type PageAction,
  Loading,
} from '@atrium/ui'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useLocation, useSearchParams } from 'wouter'
import type { ImportDetail } from './import-views.ts'
import { CheckStep } from './parts/check-step.tsx'
import { ColumnsStep } from './parts/columns-step.tsx'
import { FileStep } from './parts/file-step.tsx'
import { ImportStep } from './parts/import-step.tsx'
import { RenameDialog } from './parts/rename-dialog.tsx'
import { ResultStep } from './parts/result-step.tsx'
import { StateBadge } from './parts/state-badge.tsx'
import { StepBar } from './parts/step-bar.tsx'
import { canOpen, isOpen, readStep, stepOf, type Step } from './parts/steps.rules.ts'
import { UploadDialog } from './parts/upload-dialog.tsx'
import { isWorking, useImport, useImportActs } from './parts/use-import.ts'
import { ValuesStep } from './parts/values-step.tsx'
import { useText } from './use-text.ts'

const listScreen = 'data-integrations/customer-imports'
const bodies = {
  file: FileStep,
  columns: ColumnsStep,
  values: ValuesStep,
  check: CheckStep,
  import: ImportStep,
  result: ResultStep,
}

export default function ImportPage({ params }: PageProps) {
  const importID = /^\d{1,9}$/.test(params.importID ?? '') ? Number(params.importID) : 0
  const { data, error, refetch } = useImport(importID)
  if (data) return <Wizard key={importID} detail={data} />
  return <Loading of={{ error, refetch }} />
}

function Wizard({ detail }: { detail: ImportDetail }) {
  const text = useText()
  const { instant } = useFormats()
  const acts = useImportActs()
  const [query, setQuery] = useSearchParams()
  const [asking, setAsking] = useState<'rename' | 'cancel' | 'remove' | 'upload'>()
  const [led] = useState(() => stepOf(detail))
  const step = readStep(query.get('step'), detail, led)
  const go = (next: Step) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), step: next }))
  useLandingOnResult(detail, step, go)
  const top = useStepInView(step)
  const Body = bodies[step]
  const close = () => setAsking(undefined)
  const may = (action: string) => detail.allowed.includes(action)
  const more: PageAction[] = [
    ...(isOpen(detail)
      ? [{ label: text('imports.act.rename'), onClick: () => setAsking('rename') }]
      : []),
    ...(may('upload')
      ? [{ label: text('imports.upload.again'), onClick: () => setAsking('upload') }]
      : []),
    ...(may('cancel')
      ? [{ label: text('imports.act.cancel'), onClick: () => setAsking('cancel'), danger: true }]
      : []),
    ...(may('remove') && !isWorking(detail)
      ? [{ label: text('imports.act.remove'), onClick: () => setAsking('remove'), danger: true }]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={detail.name}
        subtitle={text('imports.by', {
          file: detail.sourceName,
          who: detail.createdBy,
          when: instant(detail.createdAt),
        })}
        status={<StateBadge state={detail.state} />}
        more={more}
      />
      <Stack
        gap="lg"
        ref={top}
        tabIndex={-1}
        style={{ outline: 'none' }}
        role="group"
        aria-label={text(`imports.step.${step}`)}
      >
        <Group wrap="nowrap" gap="xs">
          <Box flex={1} miw={0}>
            <StepBar step={step} detail={detail} onStep={go} />
          </Box>
          <HelpAt anchor={step} about={text(`imports.step.${step}`)} />
        </Group>
        {canOpen(step, detail) ? (
          <Body detail={detail} acts={acts} go={go} upload={() => setAsking('upload')} />
        ) : (
          <Notice kind="info">
            <Stack gap="xs" align="flex-start">
              {text('imports.step.later')}
              <Button variant="default" size="xs" onClick={() => go(stepOf(detail))}>
                {text('imports.step.laterGo')}
              </Button>
            </Stack>
          </Notice>
        )}
      </Stack>
      {asking === 'rename' && <RenameDialog detail={detail} acts={acts} onClose={close} />}
      {asking === 'upload' && (
        <UploadDialog
          replaces={{ importID: detail.importID, file: detail.sourceName }}
          onSent={() => {
            close()
            void acts.refresh().then(() => go('check'))
          }}
          onClose={close}
        />
      )}
      <EndingDialogs detail={detail} acts={acts} asking={asking} onClose={close} />
    </>
  )
}

/** Scrolls and moves the focus to the top when the step changes. */
function useStepInView(step: Step) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo({ top: 0 })
    top.current?.focus({ preventScroll: true })
  }, [step])
  return top
}

/** Shows the result to people who are watching when the import finishes. */
function useLandingOnResult({ state }: ImportDetail, step: Step, go: (step: Step) => void): void {
  const before = useRef(state)
  useEffect(() => {
    const wasRunning = before.current === 'processing'
    before.current = state
    if (wasRunning && state !== 'processing' && step === 'import') go('result')
    // `go` changes on every render; only the end of the run matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state, step])
}

interface EndingProps {
  detail: ImportDetail
  acts: ReturnType<typeof useImportActs>
  asking: string | undefined
  onClose: () => void
}

function EndingDialogs({ detail, acts, asking, onClose }: EndingProps) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const { importID } = detail
  const cancel = async () => {
    const isDone = await acts.run(acts.cancel.mutateAsync({ importID }))
    onClose()
    if (isDone) toasts.done(text('imports.act.cancelled'))
  }
  const remove = async () => {
    try {
      await acts.remove.mutateAsync({ importID })
      toasts.done(text('imports.act.removed'))
      navigate(link(listScreen))
    } catch (error) {
      toasts.failed(error)
    }
    onClose()
  }
  return (
    <>
      <ConfirmWithNumbers
        opened={asking === 'cancel'}
        title={text('imports.act.cancelTitle')}
        consequences={[
          text(isOpen(detail) ? 'imports.act.cancelOpen' : 'imports.act.cancelRunning'),
        ]}
        confirm={text('imports.act.cancel')}
        isBusy={acts.cancel.isPending}
        onConfirm={() => void cancel()}
        onClose={onClose}
      />
      <ConfirmWithNumbers
        opened={asking === 'remove'}
        title={text('imports.act.removeTitle')}
        consequences={[text('imports.act.removeHint')]}
        confirm={text('imports.act.remove')}
        isBusy={acts.remove.isPending}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
    </>
  )
}
