import { useUserContext, type PageProps } from '@atrium/kit/client'
import { DataTable, EmptyState, formID, Loading, SectionCard, useFormats } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { manages } from '../words.ts'
import { exercise } from './exercises.record.ts'

/** An exercise, and how well its evaluators agree. */
export default function ExercisePage({ params }: PageProps) {
  const { grants } = useUserContext()
  const isDistrict = (grants[manages] ?? []).includes(0)
  return (
    <DossierPage
      definition={exercise}
      id={formID(params.id)}
      listScreen="settings/educator-growth/calibration"
      slots={{
        after: ({ id, status, version }) =>
          isDistrict && status !== 'draft' && <AgreementCard key={version} id={id} />,
      }}
    />
  )
}

function AgreementCard({ id }: { id: number }) {
  const say = useText()
  const { number } = useFormats()
  const found = api.agreement.useQuery({ id }, { staleTime: 0 })
  if (!found.data) return <Loading of={found} height={160} />
  const { raters, pairs } = found.data
  const percent = (share: number) =>
    say('observation.agreement.percent', { percent: number(Math.round(share * 1000) / 10) })
  const kappa = (value: number | null) =>
    value === null ? '–' : number(Math.round(value * 1000) / 1000)
  return (
    <SectionCard title={say('observation.agreement.title')}>
      <Stack gap="md">
        <DataTable
          caption={say('observation.agreement.raters')}
          rows={raters}
          rowID={({ id: raterID }) => raterID}
          rowLabel={({ name }) => name}
          columns={[
            {
              ...{ key: 'name', label: say('observation.agreement.evaluator') },
              cell: ({ name }) => name,
            },
            {
              ...{ key: 'given', label: say('observation.agreement.given'), align: 'end' },
              cell: ({ given, of }) => say('observation.agreement.givenOf', { given, of }),
            },
          ]}
        />
        {pairs.length === 0 ? (
          <EmptyState title={say('observation.agreement.none')} />
        ) : (
          <DataTable
            caption={say('observation.agreement.pairs')}
            rows={pairs}
            rowID={({ id: pairID }) => pairID}
            rowLabel={({ one, other }) => `${one}, ${other}`}
            columns={[
              {
                ...{ key: 'pair', label: say('observation.agreement.pair') },
                cell: ({ one, other }) => `${one}, ${other}`,
              },
              {
                ...{ key: 'pairs', label: say('observation.agreement.both'), align: 'end' },
                cell: ({ pairs: both }) => number(both),
              },
              {
                ...{ key: 'exact', label: say('observation.agreement.exact'), align: 'end' },
                cell: ({ exact }) => percent(exact),
              },
              {
                ...{ key: 'adjacent', label: say('observation.agreement.adjacent'), align: 'end' },
                cell: ({ adjacent }) => percent(adjacent),
              },
              {
                ...{ key: 'linear', label: say('observation.agreement.linear'), align: 'end' },
                cell: ({ linear }) => kappa(linear),
              },
              {
                ...{
                  key: 'quadratic',
                  label: say('observation.agreement.quadratic'),
                  align: 'end',
                },
                cell: ({ quadratic }) => kappa(quadratic),
              },
            ]}
          />
        )}
        <Text size="sm" c="dimmed">
          {say('observation.agreement.how')}
        </Text>
      </Stack>
    </SectionCard>
  )
}
