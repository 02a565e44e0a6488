import { useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import {
  FilePurpose,
  HistoryButton,
  StatusBadge,
  useFiles,
  useFormats,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { ActButtons } from '@atrium/workflow/parts'
import { actsFor } from '@atrium/workflow/rules'
import { Anchor, Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { evidenceApproval } from '../../approval.rules.ts'
import { useText } from '../../use-text.ts'
import type { Evidence, ShownRequirement, StudentProgress } from '../progress.queries.ts'
import { standingOf, standingsOf } from '../progress.rules.ts'
import { requirementTypeTexts } from '../requirements.record.ts'
import { decisionFields, evidenceFields, evidencePurpose } from '../requirement.words.ts'
import { useDetail } from './use-detail.ts'

interface Props {
  studentID: number
  requirement: ShownRequirement
  progress: StudentProgress
  reload: () => Promise<unknown>
  onClose: () => void
}

/**
 * One requirement of a student: what it requires, the progress, the evidence, and a counselor's
 * decision.
 */
export function RequirementDrawer({ studentID, requirement, progress, reload, onClose }: Props) {
  const say = useText()
  const sayUi = useUiText()
  const { date } = useFormats()
  const { language } = useUserContext()
  const toasts = useToasts()
  const [form, setForm] = useState<'waived' | 'signedOff' | 'evidence'>()
  const decide = api.decide.useMutation()
  const add = api.addEvidence.useMutation()
  const { id, type, instructions } = requirement
  const name = inLanguage(requirement.name, language)
  const standing =
    standingsOf(progress.requirements, progress.figures, progress.groups).get(requirement.id) ??
    standingOf(requirement, progress.figures)
  const decision = progress.decisions.find(({ requirementID }) => requirementID === id)
  const evidence = progress.evidence.filter(({ requirementID }) => requirementID === id)
  const detail = useDetail(progress.gpaDecimals)(requirement, standing)
  const takeBack = async () => {
    try {
      await decide.mutateAsync({ studentID, requirementID: id, decision: null, note: null })
      await reload()
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={name}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      <Stack gap="md">
        <Text>{[requirementTypeTexts[type][language], detail].filter(Boolean).join(' · ')}</Text>
        {instructions && <Text style={{ whiteSpace: 'pre-wrap' }}>{instructions}</Text>}
        {decision && (
          <Text>
            {say(`progress.decision.${decision.decision}.by`, {
              name: decision.decidedBy,
              date: date(decision.decidedOn),
              note: decision.note,
            })}
          </Text>
        )}
        {type === 'activity' && (
          <>
            <EvidenceList rows={evidence} progress={progress} reload={reload} />
            <HistoryButton
              api={api.evidenceHistory}
              input={{ studentID }}
              fields={evidenceFields}
              actions="progress.history"
              label={(field) => say(`progress.evidence.${field as keyof typeof evidenceFields}`)}
              of={say('progress.evidence.many')}
            />
          </>
        )}
        <Group gap="xs">
          {type === 'activity' && progress.mayAdd && (
            <Button onClick={() => setForm('evidence')}>{say('progress.evidence.add')}</Button>
          )}
          {progress.mayDecide && !decision && type === 'signOff' && (
            <Button onClick={() => setForm('signedOff')}>
              {say('progress.decision.signedOff.title')}
            </Button>
          )}
          {progress.mayDecide && !decision && standing.state !== 'met' && (
            <Button variant="default" onClick={() => setForm('waived')}>
              {say('progress.decision.waived.title')}
            </Button>
          )}
          {progress.mayDecide && decision && (
            <Button variant="default" loading={decide.isPending} onClick={() => void takeBack()}>
              {say(`progress.decision.${decision.decision}.undo`)}
            </Button>
          )}
        </Group>
      </Stack>
      {form === 'evidence' && (
        <FilePurpose value={evidencePurpose}>
          <RecordDialog
            name="progress.evidence"
            fields={evidenceFields}
            id="new"
            row={undefined}
            title={say('progress.evidence.add')}
            save={async (draft) => {
              const saved = await add.mutateAsync({
                studentID,
                requirementID: id,
                draft: { description: null, fileUUID: null, ...draft } as Parameters<
                  typeof add.mutateAsync
                >[0]['draft'],
              })
              await reload()
              return saved
            }}
            onClose={() => setForm(undefined)}
          />
        </FilePurpose>
      )}
      {(form === 'waived' || form === 'signedOff') && (
        <RecordDialog
          name="progress.decision"
          fields={decisionFields}
          id="new"
          row={undefined}
          title={say(`progress.decision.${form}.title`)}
          confirm={say(`progress.decision.${form}.confirm`)}
          save={async ({ note }) => {
            await decide.mutateAsync({
              studentID,
              requirementID: id,
              decision: form,
              note: (note as string | undefined) ?? null,
            })
            await reload()
            return { id, version: 1 }
          }}
          onClose={() => setForm(undefined)}
        />
      )}
    </Drawer>
  )
}

function EvidenceList({
  rows,
  progress,
  reload,
}: {
  rows: readonly Evidence[]
  progress: StudentProgress
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const { date } = useFormats()
  const { addressOf } = useFiles(evidencePurpose)
  const press = api.decideEvidence.useMutation()
  if (rows.length === 0) return <Text c="dimmed">{say('progress.evidence.none')}</Text>
  const parts = progress.mayDecide
    ? (['office'] as const)
    : progress.mayAdd
      ? (['family'] as const)
      : []
  return (
    <section>
      <Title order={3} size="h4">
        {say('progress.evidence.many')}
      </Title>
      {rows.map((row) => (
        <Stack key={row.id} gap={4} py="sm">
          <Group gap="sm">
            <Text fw={500}>{row.title}</Text>
            <StatusBadge
              tone={row.state === 'approved' ? 'good' : row.state === 'denied' ? 'bad' : 'waiting'}
            >
              {say(`progress.approval.${row.state}`)}
            </StatusBadge>
          </Group>
          <Text size="sm" c="dimmed">
            {[date(row.doneOn), row.description].filter(Boolean).join(' · ')}
          </Text>
          {row.fileUUID && (
            <Anchor size="sm" href={addressOf(row.fileUUID)} target="_blank" rel="noreferrer">
              {say('progress.evidence.openFile')}
            </Anchor>
          )}
          {row.reason && (
            <Text size="sm">{say('progress.approval.reasonWas', { reason: row.reason })}</Text>
          )}
          <ActButtons
            workflow={evidenceApproval}
            id={row.id}
            press={press}
            size="xs"
            acts={actsFor(evidenceApproval, row.state, { parts, facts: {} })}
            texts="progress.approval.act"
            ariaLabel={(act) => say(`progress.approval.act.${act}.of`, { name: row.title })}
            onSettled={() => reload().then(() => undefined)}
          />
        </Stack>
      ))}
    </section>
  )
}
