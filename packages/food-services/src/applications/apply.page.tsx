import { useLink } from '@atrium/kit/client'
import { DossierPage } from '@atrium/workflow/parts'
import { application } from './applications.record.ts'

/** A family applies: once for all children of the household. */
export default function ApplyPage() {
  const link = useLink()
  return (
    <DossierPage
      definition={application}
      id="new"
      listScreen="family/meals"
      hrefOf={(id) => link('family/meals/application', { id })}
    />
  )
}
