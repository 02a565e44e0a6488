import { useUserContext, type PageProps } from '@atrium/kit/client'
import { EmptyState, Loading, PageHeader, SectionCard, useRecordText, WholeList } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import type { InstituteResults, ResultRow } from '../institutes/overview.queries.ts'
import { lineName, nameFor } from '../names.ts'
import { InstituteChooser, instituteOf } from '../parts/institute-chooser.tsx'
import { PanelistsList } from '../parts/panelists-list.tsx'
import { ResultsActions } from '../parts/results-actions.tsx'
import { ResultsList } from '../parts/results-list.tsx'
import { usePercent } from '../parts/use-percent.ts'
import { submission } from '../submissions/submissions.record.ts'
import { useText } from '../use-text.ts'
import { countedBy, type Counted } from './counted.rules.ts'

/** Submissions by status, school, and panel, and how much panels read; of one institute, or of all. */
export default function ReportsPage({ params }: PageProps) {
  const say = useText()
  const instituteID = instituteOf(params)
  const read = api.results.useQuery({ instituteID })
  return (
    <>
      <PageHeader
        title={say('institutes.reports.title')}
        action={(read.data?.length ?? 0) > 0 && <ResultsActions instituteID={instituteID} />}
      />
      <Stack gap="md">
        <InstituteChooser screen="settings/institutes/reports" instituteID={instituteID} />
        {!read.data ? (
          <Loading of={read} height={240} />
        ) : read.data.length === 0 ? (
          <EmptyState
            title={say('institutes.reports.none')}
            hint={say('institutes.reports.noneHint')}
          />
        ) : (
          <Report results={read.data} />
        )}
      </Stack>
    </>
  )
}

function Report({ results }: { results: readonly InstituteResults[] }) {
  const say = useText()
  const text = useRecordText(submission)
  const { language } = useUserContext()
  const rows = results.flatMap((one) => one.rows)
  const schoolOf = ({ school }: ResultRow) => school ?? say('institutes.reports.office')
  const panelOf = ({ panel }: ResultRow) =>
    panel ? lineName(panel, language) : say('institutes.reports.noPanel')
  const [only] = results
  return (
    <>
      <Counts
        title={say('institutes.reports.byStatus')}
        label={say('institutes.reports.status')}
        counted={countedBy(rows, ({ status }) => text.choice('status')(status))}
      />
      <Counts
        title={say('institutes.reports.bySchool')}
        label={say('institutes.reports.school')}
        counted={countedBy(rows, schoolOf)}
      />
      <Counts
        title={say('institutes.reports.byPanel')}
        label={say('institutes.results.panel')}
        counted={countedBy(rows, panelOf)}
      />
      {results.map((one) => (
        <SectionCard
          key={one.id}
          title={
            results.length === 1 && only
              ? say('institutes.reports.load')
              : nameFor(one.name, language)
          }
        >
          {one.panelists.length === 0 ? (
            <EmptyState title={say('institutes.panelists.none')} />
          ) : (
            <PanelistsList
              rows={one.panelists}
              caption={`${say('institutes.reports.load')}: ${nameFor(one.name, language)}`}
            />
          )}
        </SectionCard>
      ))}
      {results.length === 1 && only && rows.length > 0 && (
        <SectionCard title={say('institutes.results.title')}>
          <ResultsList rows={only.rows} caption={say('institutes.results.title')} />
        </SectionCard>
      )}
    </>
  )
}

function Counts({
  title,
  label,
  counted,
}: {
  title: string
  label: string
  counted: readonly Counted[]
}) {
  const say = useText()
  const percent = usePercent()
  return (
    <SectionCard title={title}>
      {counted.length === 0 ? (
        <EmptyState title={say('institutes.results.none')} />
      ) : (
        <WholeList
          caption={title}
          rows={counted.map((one, at) => ({ ...one, id: at }))}
          rowID={({ id }) => id}
          rowLabel={({ name }) => name}
          columns={[
            { key: 'name', label, cell: ({ name }) => name },
            {
              ...{ key: 'count', label: say('institutes.reports.count'), align: 'end' },
              cell: ({ count }) => count,
            },
            {
              ...{ key: 'accepted', label: say('institutes.reports.accepted'), align: 'end' },
              cell: ({ accepted }) => accepted,
            },
            {
              ...{ key: 'average', label: say('institutes.reports.average') },
              ...{ align: 'end', noWrap: true },
              cell: ({ average }) =>
                average === null
                  ? '–'
                  : say('institutes.results.percent', { value: percent(average) }),
            },
          ]}
        />
      )}
    </SectionCard>
  )
}
