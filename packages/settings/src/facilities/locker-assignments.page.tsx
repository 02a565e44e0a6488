import { recordApi, ScreenLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { lockerAssignmentsRecord } from './locker-assignments.record.ts'

export default function LockerAssignmentsPage() {
  const say = useText()
  return (
    <RecordListPage
      definition={lockerAssignmentsRecord}
      api={recordApi(lockerAssignmentsRecord)}
      formScreen="settings/facilities/locker-assignments/edit"
      slots={{
        toolbar: (
          <Button
            component={ScreenLink}
            name="settings/facilities/assign-lockers"
            variant="default"
            leftSection={<IconUsers size={16} aria-hidden="true" />}
          >
            {say('settings.lockerPlan')}
          </Button>
        ),
      }}
    />
  )
}
