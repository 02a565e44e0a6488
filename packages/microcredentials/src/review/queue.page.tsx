import { recordApi, useLink } from '@atrium/kit/client'
import { ChoiceBar, RecordListPage, StatusBadge, useFormats, usePart } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { queueLists, reviewParts } from './queue.record.ts'

const lists = {
  open: recordApi(queueLists.open),
  mine: recordApi(queueLists.mine),
  answered: recordApi(queueLists.answered),
}

/** Reviews: open to the caller, claimed by them, answered by them. */
export default function QueuePage() {
  const text = useText()
  const link = useLink()
  const { date, instant } = useFormats()
  const [part, choose] = usePart(reviewParts)
  return (
    <RecordListPage
      key={part}
      definition={queueLists[part]}
      api={lists[part]}
      hrefOf={(reviewID) => link('microcredentialing/review/submission', { reviewID })}
      slots={{
        title: text('microcredentials.reviewing.title'),
        subtitle: text('microcredentials.reviewing.lead'),
        action: null,
        above: (
          <ChoiceBar
            label={text('microcredentials.reviewing.part')}
            value={part}
            onChange={choose}
            data={reviewParts.map((value) => ({
              value,
              label: text(`microcredentials.reviewing.${value}`),
            }))}
          />
        ),
        cells: {
          learnerName: ({ learnerName }) =>
            learnerName ?? text('microcredentials.reviewing.hidden'),
          kind: ({ kind }) => text(`microcredentials.reviewKind.${kind}`),
          dueAt: ({ dueAt, overdue }) =>
            overdue ? (
              <StatusBadge tone="bad">{dueAt && date(dueAt)}</StatusBadge>
            ) : (
              dueAt && date(dueAt)
            ),
          outcome: ({ outcome }) =>
            outcome && (
              <StatusBadge tone={outcome === 'approved' ? 'good' : 'attention'}>
                {text(`microcredentials.reviewOutcome.${outcome}`)}
              </StatusBadge>
            ),
          closedAt: ({ closedAt }) => closedAt && instant(closedAt),
        },
      }}
    />
  )
}
