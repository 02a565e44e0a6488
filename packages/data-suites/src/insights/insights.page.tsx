import type { PageProps } from '@atrium/kit/client'
import { SectionCard, useToasts, Loading } from '@atrium/ui'
import { ActionIcon, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { api } from '../api.ts'
import { mayEdit, SuiteFrame } from '../parts/suite-frame.tsx'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { InsightLine } from './insight-line.tsx'
import type { InsightView } from './insights.queries.ts'

/** A suite's insights as sentences: the saved ones, and ones its columns suggest. */
export default function InsightsPage({ params }: PageProps) {
  return (
    <SuiteFrame suiteID={Number(params.suiteID) || 0} here="insights">
      {(suite) => <Insights suite={suite} />}
    </SuiteFrame>
  )
}

function Insights({ suite }: { suite: SuiteDetail }) {
  const text = useText()
  const toasts = useToasts()
  const { suiteID } = suite
  const edits = mayEdit(suite)
  const kept = api.insights.useQuery({ suiteID })
  const proposed = api.proposedInsights.useQuery({ suiteID }, { enabled: edits, retry: false })
  const save = api.saveInsight.useMutation()
  const changed = () => void Promise.all([kept.refetch(), proposed.refetch()])
  const keep = ({ definition }: InsightView) =>
    void save.mutateAsync({ suiteID, dashboardID: null, definition }).then(changed, toasts.failed)
  if (!kept.data) return <Loading of={kept} />
  return (
    <Stack>
      <SectionCard title={text('dataSuites.nav.insights')}>
        {kept.data.length === 0 ? (
          <Text c="dimmed">{text('dataSuites.insights.none')}</Text>
        ) : (
          kept.data.map((view) => (
            <InsightLine
              key={view.insightID}
              view={view}
              acts={edits && <Acts suite={suite} view={view} onChanged={changed} />}
            />
          ))
        )}
      </SectionCard>
      {edits && (
        <SectionCard title={text('dataSuites.insights.proposed')}>
          <Text size="sm" c="dimmed">
            {text('dataSuites.insights.proposedHint')}
          </Text>
          {proposed.error || !proposed.data ? (
            <Loading of={proposed} />
          ) : (
            proposed.data.length === 0 && <Text>{text('dataSuites.insights.noProposals')}</Text>
          )}
          {proposed.data?.map((view) => (
            <InsightLine
              key={JSON.stringify(view.definition)}
              view={view}
              acts={
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconPlus size={14} aria-hidden="true" />}
                  loading={save.isPending && save.variables.definition === view.definition}
                  onClick={() => keep(view)}
                >
                  {text('dataSuites.insights.keep')}
                </Button>
              }
            />
          ))}
        </SectionCard>
      )}
    </Stack>
  )
}

function Acts({
  suite: { suiteID, dashboards },
  view: { insightID, dashboardID, measure, by },
  onChanged,
}: {
  suite: SuiteDetail
  view: InsightView
  onChanged: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const place = api.placeInsight.useMutation()
  const remove = api.removeInsight.useMutation()
  const id = insightID ?? 0
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={`${text('dataSuites.insights.shownOn')}: ${measure}, ${by.name}`}
        value={dashboardID ?? ''}
        disabled={place.isPending}
        onChange={(event) =>
          void place
            .mutateAsync({
              suiteID,
              insightID: id,
              dashboardID: Number(event.currentTarget.value) || null,
            })
            .then(onChanged, toasts.failed)
        }
        data={[
          { value: '', label: text('dataSuites.insights.onNoDashboard') },
          ...dashboards.map((one) => ({ value: String(one.dashboardID), label: one.name })),
        ]}
      />
      <ActionIcon
        aria-label={`${text('dataSuites.remove')}: ${measure}, ${by.name}`}
        loading={remove.isPending}
        onClick={() =>
          void remove.mutateAsync({ suiteID, insightID: id }).then(onChanged, toasts.failed)
        }
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
