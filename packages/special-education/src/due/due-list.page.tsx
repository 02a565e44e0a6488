import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { dueList } from './due-list.record.ts'

const list = recordApi(dueList)

/** What is due for the plans of a school; each leads to the plan. */
export default function DueListPage() {
  const link = useLink()
  return (
    <RecordListPage
      definition={dueList}
      api={list}
      rowHref={({ planID }) => link('students/special-education/edit', { id: planID })}
    />
  )
}
