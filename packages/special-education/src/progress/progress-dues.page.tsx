import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage, StatusBadge, useToasts } from '@atrium/ui'
import { Anchor, Button, Group } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { useWord } from '../use-word.ts'
import { progressDues, type ProgressDue } from './progress-dues.record.ts'
import { reportStageTexts, reportStageTones } from './progress.words.ts'

const list = recordApi(progressDues)

/** Which reports are due with the report cards, and which were sent. */
export default function ProgressDuesPage() {
  const say = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={progressDues}
      api={list}
      slots={{
        action: (
          <Anchor component={Link} href={link('students/special-education/progress-reports')}>
            {say('specialEducation.progress.written')}
          </Anchor>
        ),
        cells: { stage: (row) => <Stage row={row} /> },
      }}
    />
  )
}

/** Where a report is, and the way to it. */
function Stage({ row }: { row: ProgressDue }) {
  const say = useText()
  const word = useWord()
  const link = useLink()
  const toasts = useToasts()
  const [, go] = useLocation()
  const start = api.startProgress.useMutation()
  const { planID, termID, reportID, name, term, stage } = row
  const opens = (id: number) => link('students/special-education/progress-reports/edit', { id })
  const write = () =>
    start
      .mutateAsync({ planID, termID })
      .then(({ id }) => go(opens(id)))
      .catch(toasts.failed)
  return (
    <Group gap="xs" wrap="nowrap">
      <StatusBadge tone={reportStageTones[stage]}>{word(reportStageTexts[stage])}</StatusBadge>
      {reportID === null ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={start.isPending}
          aria-label={`${say('specialEducation.progress.write')}: ${name}, ${term}`}
          onClick={() => void write()}
        >
          {say('specialEducation.progress.write')}
        </Button>
      ) : (
        <Anchor
          component={Link}
          href={opens(reportID)}
          aria-label={`${say('specialEducation.progress.open')}: ${name}, ${term}`}
        >
          {say('specialEducation.progress.open')}
        </Anchor>
      )}
    </Group>
  )
}
