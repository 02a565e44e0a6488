import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { creditTypesResource } from './credit-types.resource.ts'

export default function CreditTypesFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={creditTypesResource}
      api={api.creditTypes}
      id={formID(params.id)}
      listScreen="settings/professional-development/credit-types"
    />
  )
}
