import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { stacksResource } from './stacks.resource.ts'

export default function StacksPage() {
  return (
    <ResourceListPage
      resource={stacksResource}
      api={api.stacks}
      formScreen="microcredentialing/stacks/edit"
    />
  )
}
