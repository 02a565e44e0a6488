import { useLink, type PageProps } from '@atrium/kit/client'
import { formID } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { cycle } from './cycles.record.ts'
import { SimulationCard } from './parts/simulation-card.tsx'

/** One year's settings, and what others would come to. */
export default function CyclePage({ params }: PageProps) {
  const link = useLink()
  return (
    <DossierPage
      definition={cycle}
      id={formID(params.id)}
      listScreen="educator-merit-pay/annual-evaluation-settings"
      hrefOf={(id) => link('educator-merit-pay/annual-evaluation-settings/edit', { id })}
      slots={{ after: (row) => <SimulationCard key={row.version} row={row} /> }}
    />
  )
}
