import { useLink, type PageProps } from '@atrium/kit/client'
import { formID, Line, LineList, Loading, SectionCard, useFormats } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { evaluation } from './evaluations.record.ts'

/** One evaluation, with the observations that its scores can rest on. */
export default function EvaluationPage({ params }: PageProps) {
  const link = useLink()
  return (
    <DossierPage
      definition={evaluation}
      id={formID(params.id)}
      listScreen="educator-merit-pay/evaluations"
      hrefOf={(id) => link('educator-merit-pay/evaluations/edit', { id })}
      slots={{ after: ({ id }) => <Observed evaluationID={id} /> }}
    />
  )
}

function Observed({ evaluationID }: { evaluationID: number }) {
  const say = useText()
  const { date, number } = useFormats()
  const read = api.observed.useQuery({ evaluationID })
  if (!read.data) return <Loading of={read} height={80} />
  return (
    <SectionCard title={say('meritPay.card.observations')}>
      {read.data.length === 0 ? (
        <Text c="dimmed">{say('meritPay.evaluation.noObservations')}</Text>
      ) : (
        <LineList>
          {read.data.map(({ id, component, observedOn, observer, evidence, score }) => (
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
