import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage, StatusBadge, useFormats, useRecordText } from '@atrium/ui'
import { studentEquipmentList } from './student-equipment.record.ts'

const api = recordApi(studentEquipmentList)

/** What the school's students have borrowed; a row links to its checkout. */
export default function StudentEquipmentPage() {
  const stateText = useRecordText(studentEquipmentList).choice('status')
  const { date } = useFormats()
  const link = useLink()
  return (
    <RecordListPage
      definition={studentEquipmentList}
      api={api}
      hrefOf={(id) => link('settings/facilities/equipment-checkout/edit', { id })}
      slots={{
        cells: {
          checkedOutOn: ({ checkedOutOn }) => date(checkedOutOn),
          dueOn: ({ dueOn }) => (dueOn ? date(dueOn) : '–'),
          status: ({ status }) =>
            status === 'overdue' ? (
              <StatusBadge tone="bad">{stateText(status)}</StatusBadge>
            ) : (
              stateText(status)
            ),
        },
      }}
    />
  )
}
