import { recordApi, useLink, type PageProps } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { InstituteChooser, instituteOf, useInstituteFilter } from '../parts/institute-chooser.tsx'
import { administratorsRecord } from './administrators.record.ts'

const screen = 'settings/institutes/administrators'
const list = recordApi(administratorsRecord)

/** Who runs which institute; of one of them, if the address names it. */
export default function AdministratorsPage({ params }: PageProps) {
  const link = useLink()
  const instituteID = instituteOf(params)
  useInstituteFilter(screen, instituteID)
  return (
    <RecordListPage
      definition={administratorsRecord}
      api={list}
      hrefOf={(id) => link(`${screen}/edit`, { id })}
      slots={{ above: <InstituteChooser screen={screen} instituteID={instituteID} isList /> }}
    />
  )
}
