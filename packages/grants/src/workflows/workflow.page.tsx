import { recordApi, useRecordCache, useUserContext, type PageProps } from '@atrium/kit/client'
import {
  formID,
  Line,
  LineList,
  Notice,
  RecordFormPage,
  SectionCard,
  StatusBadge,
  useErrorText,
  useToasts,
} from '@atrium/ui'
import { Button, Stack } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { stageFaults, stagesOf, type StageLine } from './stages.rules.ts'
import { workflowsRecord } from './workflows.record.ts'

/**
 * The workflow designer: its stages, where each one leads, and what prevents it from being
 * published.
 */
export default function WorkflowPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={workflowsRecord}
      api={recordApi(workflowsRecord)}
      id={formID(params.id)}
      listScreen="grants/award-workflows"
      slots={{
        after: (form) => (
          <Design
            workflowID={form.row?.id}
            isDirty={form.isDirty}
            stages={(form.values.stages ?? []) as StageLine[]}
            published={form.row?.publishedVersion ?? null}
            onPublished={form.reload}
          />
        ),
      }}
    />
  )
}

function Design({
  workflowID,
  isDirty,
  stages: lines,
  published,
  onPublished,
}: {
  workflowID: number | undefined
  isDirty: boolean
  stages: StageLine[]
  published: number | null
  onPublished: () => void
}) {
  const text = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { permissions } = useUserContext()
  const { refresh } = useRecordCache(api)
  const publish = api.publish.useMutation({
    onSuccess: async ({ version }) => {
      toasts.done(text('grants.workflow.published', { version }))
      onPublished()
      await refresh()
    },
  })
  const named = lines.filter(({ name }) => typeof name === 'string' && name.trim() !== '')
  const stages = stagesOf(named)
  const faults = stageFaults(stages)
  return (
    <SectionCard
      title={text('grants.workflow.order')}
      beside={
        published !== null && (
          <StatusBadge tone="good">
            {text('grants.workflow.version', { version: published })}
          </StatusBadge>
        )
      }
      action={
        workflowID !== undefined &&
        permissions.includes('grants.manage') && (
          <Button
            size="sm"
            disabled={isDirty || faults.length > 0}
            loading={publish.isPending}
            onClick={() => publish.mutate({ workflowID })}
          >
            {text('grants.workflow.publish')}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {publish.isError && <Notice kind="danger">{errorText(publish.error)}</Notice>}
        {isDirty && workflowID !== undefined && (
          <Notice kind="info">{text('grants.workflow.saveFirst')}</Notice>
        )}
        {faults.map(({ fault, stage }) => (
          <Notice key={`${fault} ${stage}`} kind="warning">
            {text(`grants.stageFault.${fault}`, { stage: stage ?? '' })}
          </Notice>
        ))}
        <LineList>
          {stages.map((stage, at) => (
            <Line
              key={`${stage.name} ${at}`}
              title={stage.name}
              detail={[
                stage.next.length === 0
                  ? text('grants.workflow.end')
                  : text('grants.workflow.leadsTo', { stages: stage.next.join(', ') }),
                stage.days !== null && text('grants.workflow.days', { count: stage.days }),
                stage.questions.length > 0 &&
                  text('grants.workflow.questions', { count: stage.questions.length }),
              ]}
            />
          ))}
        </LineList>
      </Stack>
    </SectionCard>
  )
}
