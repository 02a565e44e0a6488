import { recordApi, useLink } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { RecordListPage } from '@atrium/ui'
import { Button, Group } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { StateReport } from './parts/state-report.tsx'
import { schoolImmunizationsList } from './school-list.record.ts'

const list = recordApi(schoolImmunizationsList)

/** A school's students with whether they may attend; each leads to their immunizations. */
export default function SchoolImmunizationsPage() {
  const say = useText()
  const link = useLink()
  const download = useDocument()
  const [isCounting, setCounting] = useState(false)
  return (
    <>
      <RecordListPage
        definition={schoolImmunizationsList}
        api={list}
        rowHref={({ id }) => link('student/health/immunizations', { studentID: id })}
        slots={{
          action: (
            <Group gap="xs">
              <Button variant="default" onClick={() => setCounting(true)}>
                {say('health.stateReport.open')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileText size={16} aria-hidden="true" />}
                onClick={() => download('health.immunizations', { studentID: null })}
              >
                {say('health.letter.printAll')}
              </Button>
            </Group>
          ),
        }}
      />
      {isCounting && <StateReport onClose={() => setCounting(false)} />}
    </>
  )
}
