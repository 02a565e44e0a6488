import { Attachments } from '@atrium/documents/parts'
import { recordApi, type PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { resourcesRecord } from './resources.record.ts'

const resource = recordApi(resourcesRecord)

/** One resource of the library, with its files. */
export default function ResourcePage({ params }: PageProps) {
  const say = useText()
  const id = formID(params.id)
  return (
    <RecordFormPage
      definition={resourcesRecord}
      api={resource}
      id={id}
      listScreen="settings/educator-growth/resources"
      slots={{
        after: () =>
          id !== 'new' && (
            <Attachments
              kind="educatorGrowth.resource"
              recordID={id}
              hint={say('educatorGrowth.resources.filesHint')}
            />
          ),
      }}
    />
  )
}
