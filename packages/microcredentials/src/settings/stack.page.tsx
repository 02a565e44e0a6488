import type { PageProps } from '@atrium/kit/client'
import { FilePurpose, formID, RecordFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { filePurposes } from '../words.ts'
import { stacksRecord } from './stacks.record.ts'

export default function StacksFormPage({ params }: PageProps) {
  return (
    <FilePurpose value={filePurposes.image}>
      <RecordFormPage
        definition={stacksRecord}
        api={api.stacks}
        id={formID(params.id)}
        listScreen="microcredentialing/stacks"
      />
    </FilePurpose>
  )
}
