import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { colleaguesRecord } from './colleagues.record.ts'
import { HandOver } from './hand-over.tsx'

const list = recordApi(colleaguesRecord)

/** Who evaluates and mentors whom; someone who leaves passes everything on at once. */
export default function ColleaguesPage() {
  const say = useText()
  const link = useLink()
  const [isHanding, setHanding] = useState(false)
  return (
    <>
      <RecordListPage
        definition={colleaguesRecord}
        api={list}
        hrefOf={(id) => link('settings/educator-growth/mentors-and-evaluators/edit', { id })}
        slots={{
          more: [
            {
              label: say('observation.handOver.title'),
              icon: <IconArrowsExchange size={16} />,
              onClick: () => setHanding(true),
            },
          ],
        }}
      />
      {isHanding && <HandOver onClose={() => setHanding(false)} />}
    </>
  )
}
