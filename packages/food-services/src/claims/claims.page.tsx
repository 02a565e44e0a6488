import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { claim } from './claims.record.ts'

const list = recordApi(claim)

/** The district’s claims, the latest month first. */
export default function ClaimsPage() {
  const link = useLink()
  return (
    <RecordListPage
      definition={claim}
      api={list}
      hrefOf={(id) => link('settings/food-services/free-and-reduced-lunch/claims/edit', { id })}
    />
  )
}
