import { useFormats, type Column } from '@atrium/ui'
import { useText } from '../use-text.ts'

/** A component with the percent of the total that it counts. */
interface Counted {
  name: string
  counts: number
  score: number | null
}

/** The columns of a table of an evaluation's components. */
export function useScoreColumns<Row extends Counted>(): Column<Row>[] {
  const say = useText()
  const { number } = useFormats()
  return [
    { key: 'component', label: say('meritPay.card.component'), cell: ({ name }) => name },
    {
      ...{ key: 'weight', label: say('meritPay.card.weight'), align: 'end' },
      cell: ({ counts }) => say('meritPay.card.percent', { percent: number(counts) }),
    },
    {
      ...{ key: 'score', label: say('meritPay.card.score'), align: 'end' },
      cell: ({ score }) => (score === null ? say('meritPay.card.notScored') : number(score)),
    },
  ]
}
