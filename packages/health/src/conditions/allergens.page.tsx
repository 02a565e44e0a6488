import { recordApi, useLink, useUserContext } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { manages } from '../words.ts'
import { allergensList, kitchenList } from './school-lists.record.ts'

const allergens = recordApi(allergensList)
const kitchen = recordApi(kitchenList)

/** For the health office, who is allergic to what; for the cafeteria, only what not to serve. */
export default function AllergensPage() {
  const link = useLink()
  const { permissions } = useUserContext()
  if (!permissions.includes(manages))
    return <RecordListPage definition={kitchenList} api={kitchen} />
  return (
    <RecordListPage
      definition={allergensList}
      api={allergens}
      rowHref={({ studentID }) => link('student/health/allergies', { studentID })}
    />
  )
}
