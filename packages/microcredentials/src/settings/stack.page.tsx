import type { PageProps } from '@atrium/kit/client'
import { FilePurpose, formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { filePurposes } from '../words.ts'
import { stacksResource } from './stacks.resource.ts'

export default function StacksFormPage({ params }: PageProps) {
  return (
    <FilePurpose value={filePurposes.image}>
      <ResourceFormPage
        resource={stacksResource}
        api={api.stacks}
        id={formID(params.id)}
        listScreen="microcredentialing/stacks"
      />
    </FilePurpose>
  )
}
