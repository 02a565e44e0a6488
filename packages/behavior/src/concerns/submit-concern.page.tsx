import { useLink } from '@atrium/kit/client'
import { DossierPage } from '@atrium/workflow/parts'
import { concern } from './concerns.record.ts'

/** Any adult submits a concern in a minute: who, what about, where, when, what happened. */
export default function SubmitConcernPage() {
  const link = useLink()
  return (
    <DossierPage
      definition={concern}
      id="new"
      listScreen="students/behavior/submitted-concerns"
      hrefOf={(id) => link('students/behavior/submitted-concerns/edit', { id })}
    />
  )
}
