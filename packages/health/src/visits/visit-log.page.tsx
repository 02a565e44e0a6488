import { recordApi, useLink } from '@atrium/kit/client'
import { useRefresh } from '@atrium/people/parts'
import { RecordListPage, useKept } from '@atrium/ui'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { api } from '../api.ts'
import { KeptNotice } from '../office/kept-notice.tsx'
import { useText } from '../use-text.ts'
import { HereNow } from './parts/here-now.tsx'
import { RecordVisit, type VisitInput } from './parts/record-visit.tsx'
import { TripDialog } from './parts/trip-dialog.tsx'
import { visitLog } from './visit-log.record.ts'

const list = recordApi(visitLog)

/** The health office's log: who is here, and every visit; each leads to the student's own page. */
export default function VisitLogPage() {
  const say = useText()
  const link = useLink()
  const [isRecording, setRecording] = useState(false)
  const [isPacking, setPacking] = useState(false)
  const recording = api.recordVisits.useMutation()
  const refresh = useRefresh()
  const { mutateAsync } = recording
  const send = useCallback(
    async ({ key, input }: { key: string; input: VisitInput }) => {
      await mutateAsync({ ...input, key })
      await refresh()
    },
    [mutateAsync, refresh],
  )
  const kept = useKept<VisitInput>('health.visits', send)
  return (
    <>
      <RecordListPage
        definition={visitLog}
        api={list}
        rowHref={({ studentID }) => link('student/health/visits', { studentID })}
        slots={{
          above: (
            <>
              <KeptNotice kept={kept} />
              <HereNow />
            </>
          ),
          action: (
            <Group gap="xs">
              <Button variant="default" onClick={() => setPacking(true)}>
                {say('health.trip.open')}
              </Button>
              <Button
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setRecording(true)}
              >
                {say('health.visit.record')}
              </Button>
            </Group>
          ),
        }}
      />
      {isRecording && (
        <RecordVisit
          onClose={() => setRecording(false)}
          onKeep={(label, input, key) => kept.keep(label, input, key)}
        />
      )}
      {isPacking && <TripDialog onClose={() => setPacking(false)} />}
    </>
  )
}
