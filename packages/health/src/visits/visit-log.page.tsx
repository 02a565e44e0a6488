import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { HereNow } from './parts/here-now.tsx'
import { RecordVisit } from './parts/record-visit.tsx'
import { visitLog } from './visit-log.record.ts'

const list = recordApi(visitLog)

/** The health office's log: who is here, and every visit; each leads to the student's own page. */
export default function VisitLogPage() {
  const say = useText()
  const link = useLink()
  const [isRecording, setRecording] = useState(false)
  return (
    <>
      <RecordListPage
        definition={visitLog}
        api={list}
        rowHref={({ studentID }) => link('student/health/visits', { studentID })}
        slots={{
          above: <HereNow />,
          action: (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setRecording(true)}
            >
              {say('health.visit.record')}
            </Button>
          ),
        }}
      />
      {isRecording && <RecordVisit onClose={() => setRecording(false)} />}
    </>
  )
}
