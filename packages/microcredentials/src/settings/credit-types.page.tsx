import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { creditTypesResource } from './credit-types.resource.ts'

export default function CreditTypesPage() {
  return (
    <ResourceListPage
      resource={creditTypesResource}
      api={api.creditTypes}
      formScreen="settings/professional-development/credit-types/edit"
    />
  )
}
