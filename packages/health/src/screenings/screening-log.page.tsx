import { recordApi, useLink } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { RecordListPage } from '@atrium/ui'
import { Button, Group } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { ScreenClass } from './parts/screen-class.tsx'
import { screeningLog } from './screening-log.record.ts'

const list = recordApi(screeningLog)

/** The screenings of a school; a class or a grade is recorded at once. */
export default function ScreeningLogPage() {
  const say = useText()
  const link = useLink()
  const download = useDocument()
  const [isScreening, setScreening] = useState(false)
  return (
    <RecordListPage
      definition={screeningLog}
      api={list}
      rowHref={({ studentID }) => link('student/health/screenings', { studentID })}
      slots={{
        above: isScreening && <ScreenClass onClose={() => setScreening(false)} />,
        action: !isScreening && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden="true" />}
              onClick={() => download('health.screenings', { studentID: null })}
            >
              {say('health.letter.printAll')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setScreening(true)}
            >
              {say('health.screenClass.begin')}
            </Button>
          </Group>
        ),
      }}
    />
  )
}
