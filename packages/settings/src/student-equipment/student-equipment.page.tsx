import { recordApi, useLink, useSay } from '@atrium/kit/client'
import { RecordListPage, StatusBadge } from '@atrium/ui'
import { studentEquipmentList } from './student-equipment.record.ts'

const api = recordApi(studentEquipmentList)

/** What the students of the school have borrowed; a row leads to its checkout. */
export default function StudentEquipmentPage() {
  const say = useSay()
  const link = useLink()
  return (
    <RecordListPage
      definition={studentEquipmentList}
      api={api}
      hrefOf={(id) => link('settings/facilities/equipment-checkout/edit', { id })}
      slots={{
        cells: {
          status: ({ status }) =>
            status === 'overdue' ? (
              <StatusBadge tone="bad">
                {say('settings.studentEquipment.status.overdue')}
              </StatusBadge>
            ) : (
              say(`settings.studentEquipment.status.${status}`)
            ),
        },
      }}
    />
  )
}
