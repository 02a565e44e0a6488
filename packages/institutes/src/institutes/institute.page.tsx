import { ScreenLink, useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import {
  EmptyState,
  Figures,
  formID,
  Line,
  LineList,
  Loading,
  Notice,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { lineName } from '../names.ts'
import { PanelistsList } from '../parts/panelists-list.tsx'
import { ResultsActions } from '../parts/results-actions.tsx'
import { ResultsList } from '../parts/results-list.tsx'
import { useText } from '../use-text.ts'
import { institute } from './institutes.record.ts'
import type { OwnPart } from './overview.queries.ts'

/** One institute: what it asks, what one reads, and for the people who run it, how it goes. */
export default function InstitutePage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const { instant } = useFormats()
  const { userID } = useUserContext()
  return (
    <DossierPage
      definition={institute}
      id={formID(params.id)}
      listScreen="institute"
      hrefOf={(id) => link('institute/edit', { id })}
      slots={{
        before: ({ status, dueAt, extendedBecause }) =>
          status === 'open' &&
          dueAt && (
            <Notice kind="info">
              {say('institutes.submitUntil', { deadline: instant(dueAt) })}{' '}
              {extendedBecause && say('institutes.extendedBecause', { reason: extendedBecause })}
            </Notice>
          ),
        action: ({ status }) =>
          (status === 'open' || status === 'reviewing') && (
            <>
              {status === 'open' && (
                <Button
                  component={ScreenLink}
                  name="staff-member/institute-forms"
                  params={{ staffID: userID }}
                  variant="default"
                >
                  {say('institutes.apply')}
                </Button>
              )}
              <Button
                component={ScreenLink}
                name="staff-member/institute-panelist-preferences"
                params={{ staffID: userID }}
                variant="default"
              >
                {say('institutes.serve')}
              </Button>
            </>
          ),
        after: ({ id, version }) => <Below key={version} id={id} />,
      }}
    />
  )
}

function Below({ id }: { id: number }) {
  const read = api.ownPart.useQuery({ id }, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={120} />
  const { runs, readings, panelist } = read.data
  return (
    <Stack gap="md">
      {(readings.length > 0 || panelist === 'serving') && <ToRead readings={readings} />}
      {runs && <Results instituteID={id} />}
    </Stack>
  )
}

function ToRead({ readings }: Pick<OwnPart, 'readings'>) {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  return (
    <SectionCard title={say('institutes.toRead.title')}>
      {readings.length === 0 ? (
        <EmptyState
          title={say('institutes.toRead.none')}
          hint={say('institutes.toRead.noneHint')}
        />
      ) : (
        <LineList>
          {readings.map(({ id, title, status, panel, applicant }) => (
            <Line
              key={id}
              title={title}
              detail={[
                panel && lineName(panel, language),
                applicant && say('institutes.reading.by', { name: applicant }),
              ]}
              href={link('institute/reading', { readingID: id })}
              aside={
                <StatusBadge tone={status === 'done' ? 'good' : 'waiting'}>
                  {say(`institutes.toRead.${status === 'done' ? 'done' : 'waiting'}`)}
                </StatusBadge>
              }
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}

function Results({ instituteID }: { instituteID: number }) {
  const say = useText()
  const link = useLink()
  const read = api.results.useQuery({ instituteID }, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={240} />
  const [found] = read.data
  if (!found) return null
  const { rows, panelists, hasOwn } = found
  const count = (isOne: (row: (typeof rows)[number]) => boolean) => rows.filter(isOne).length
  const given = rows.reduce((sum, row) => sum + row.given, 0)
  const missing = rows.reduce((sum, row) => sum + (row.status === 'withdrawn' ? 0 : row.missing), 0)
  const isReviewed = found.status !== 'draft' && found.status !== 'open'
  return (
    <>
      <SectionCard
        title={say('institutes.results.title')}
        action={rows.length > 0 && <ResultsActions instituteID={instituteID} />}
      >
        <Stack gap="md">
          {hasOwn && <Notice kind="info">{say('institutes.results.hasOwn')}</Notice>}
          {rows.length === 0 ? (
            <EmptyState
              title={say('institutes.results.none')}
              hint={say('institutes.results.noneHint')}
            />
          ) : (
            <>
              <Figures
                figures={[
                  {
                    ...{ label: say('institutes.results.submissions'), value: rows.length },
                    href: link('settings/institutes/form-submissions', { instituteID }),
                  },
                  isReviewed && {
                    ...{ label: say('institutes.results.readings'), value: given },
                    detail: say('institutes.results.ofReadings', { count: given + missing }),
                  },
                  isReviewed && {
                    label: say('institutes.results.flagged'),
                    value: count(({ isFlagged }) => isFlagged),
                  },
                  found.status === 'reviewing' && {
                    label: say('institutes.results.tied'),
                    value: count(({ proposal }) => proposal === 'tied'),
                  },
                  found.status === 'reviewing' && {
                    label: say('institutes.results.undecided'),
                    value: count(({ status }) => status !== 'decided' && status !== 'withdrawn'),
                  },
                ]}
              />
              <ResultsList rows={rows} caption={say('institutes.results.title')} />
              {isReviewed && (
                <Text c="dimmed" size="sm">
                  {say('institutes.results.how')}
                </Text>
              )}
            </>
          )}
        </Stack>
      </SectionCard>
      <SectionCard title={say('institutes.panelists.title')}>
        {panelists.length === 0 ? (
          <EmptyState
            title={say('institutes.panelists.none')}
            hint={say('institutes.panelists.noneHint')}
          />
        ) : (
          <PanelistsList rows={panelists} caption={say('institutes.panelists.title')} />
        )}
      </SectionCard>
    </>
  )
}
