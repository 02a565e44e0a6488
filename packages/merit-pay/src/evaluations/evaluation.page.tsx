import { useLink, type PageProps } from '@atrium/kit/client'
import {
  DataTable,
  DefinitionList,
  formID,
  Line,
  LineList,
  Loading,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useScoreColumns } from '../scoring/use-score-columns.ts'
import { useText } from '../use-text.ts'
import type { Basis } from './basis.queries.ts'
import { evaluation } from './evaluations.record.ts'

/** One evaluation, with what its total rests on. */
export default function EvaluationPage({ params }: PageProps) {
  const link = useLink()
  return (
    <DossierPage
      definition={evaluation}
      id={formID(params.id)}
      listScreen="educator-merit-pay/evaluations"
      hrefOf={(id) => link('educator-merit-pay/evaluations/edit', { id })}
      slots={{ after: ({ id, version }) => <Rests key={version} evaluationID={id} /> }}
    />
  )
}

function Rests({ evaluationID }: { evaluationID: number }) {
  const read = api.basis.useQuery({ evaluationID }, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={160} />
  const { components, observed, compared } = read.data
  return (
    <Stack gap="md">
      <Total components={components} compared={compared} />
      <Observations observed={observed} />
    </Stack>
  )
}

/** What each component counts, and for the committee how these totals compare with other evaluators’. */
function Total({ components, compared }: Pick<Basis, 'components' | 'compared'>) {
  const say = useText()
  const { number } = useFormats()
  const columns = useScoreColumns<Basis['components'][number]>()
  const mean = ({ count, mean: thousandths }: { count: number; mean: number | null }) =>
    say('meritPay.evaluation.mean', {
      ...{ count, mean: number(Math.round(thousandths ?? 0) / 1000) },
    })
  return (
    <SectionCard title={say('meritPay.evaluation.rests')}>
      <DataTable
        caption={say('meritPay.evaluation.rests')}
        rows={components}
        rowID={({ id }) => id}
        rowLabel={({ name }) => name}
        columns={columns}
      />
      <Text c="dimmed" size="sm" mt="xs">
        {say('meritPay.card.how')}
      </Text>
      {compared && compared.all.count > 0 && (
        <DefinitionList
          items={[
            {
              ...{ key: 'evaluator', label: say('meritPay.evaluation.byEvaluator') },
              value: mean(compared.evaluator),
            },
            {
              ...{ key: 'all', label: say('meritPay.evaluation.byAll') },
              value: mean(compared.all),
            },
          ]}
        />
      )}
    </SectionCard>
  )
}

function Observations({ observed }: Pick<Basis, 'observed'>) {
  const say = useText()
  const { date, number } = useFormats()
  return (
    <SectionCard title={say('meritPay.card.observations')}>
      {observed.length === 0 ? (
        <Text c="dimmed">{say('meritPay.evaluation.noObservations')}</Text>
      ) : (
        <LineList>
          {observed.map(({ id, component, observedOn, observer, evidence, score }) => (
            <Line
              key={id}
              title={component}
              detail={[date(observedOn), say('meritPay.card.observedBy', { observer }), evidence]}
              aside={score === null ? undefined : number(score)}
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
