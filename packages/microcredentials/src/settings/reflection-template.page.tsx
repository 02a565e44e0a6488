import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { reflectionTemplatesResource } from './reflection-templates.resource.ts'

export default function ReflectionTemplatesFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={reflectionTemplatesResource}
      api={api.reflectionTemplates}
      id={formID(params.id)}
      listScreen="microcredentialing/reflection-templates"
    />
  )
}
