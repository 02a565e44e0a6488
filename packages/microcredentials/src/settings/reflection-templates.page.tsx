import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { reflectionTemplatesResource } from './reflection-templates.resource.ts'

export default function ReflectionTemplatesPage() {
  return (
    <ResourceListPage
      resource={reflectionTemplatesResource}
      api={api.reflectionTemplates}
      formScreen="microcredentialing/reflection-templates/edit"
    />
  )
}
