import { recordApi, useLink, type PageProps } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { InstituteChooser, instituteOf, useInstituteFilter } from '../parts/institute-chooser.tsx'
import { submission } from './submissions.record.ts'

const screen = 'settings/institutes/form-submissions'
const list = recordApi(submission)

/** What staff submitted to the institutes that one runs; to one of them, if the address names it. */
export default function SubmissionsPage({ params }: PageProps) {
  const link = useLink()
  const instituteID = instituteOf(params)
  useInstituteFilter(screen, instituteID)
  return (
    <RecordListPage
      definition={submission}
      api={list}
      hrefOf={(id) => link(`${screen}/edit`, { id })}
      slots={{ above: <InstituteChooser screen={screen} instituteID={instituteID} isList /> }}
    />
  )
}
