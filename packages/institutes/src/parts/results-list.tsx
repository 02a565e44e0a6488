import { useLink, useUserContext } from '@atrium/kit/client'
import { StatusBadge, useRecordText, WholeList } from '@atrium/ui'
import type { ResultRow } from '../institutes/overview.queries.ts'
import { lineName } from '../names.ts'
import { submissionStates } from '../submissions/submission-state.rules.ts'
import { submission } from '../submissions/submissions.record.ts'
import { useText } from '../use-text.ts'
import { decisionTones } from '../words.ts'
import { usePercent } from './use-percent.ts'

/** Submissions by rank, with both averages, the spread, and what is decided or proposed. */
export function ResultsList({ rows, caption }: { rows: readonly ResultRow[]; caption: string }) {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const percent = usePercent()
  return (
    <WholeList
      caption={caption}
      rows={rows}
      rowID={({ id }) => id}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => link('settings/institutes/form-submissions/edit', { id })}
      columns={[
        {
          ...{ key: 'title', label: say('institutes.results.submission') },
          cell: ({ title }) => title,
        },
        {
          ...{ key: 'rank', label: say('institutes.results.rank'), align: 'end' },
          cell: ({ rank }) => rank ?? '–',
        },
        {
          ...{ key: 'panel', label: say('institutes.results.panel') },
          cell: ({ panel }) => panel && lineName(panel, language),
        },
        {
          ...{ key: 'readers', label: say('institutes.results.readers'), noWrap: true },
          cell: ({ given, missing }) =>
            say('institutes.results.of', { given, all: given + missing }),
        },
        {
          ...{ key: 'raw', label: say('institutes.results.raw'), align: 'end', noWrap: true },
          cell: ({ raw }) =>
            raw === null ? '–' : say('institutes.results.percent', { value: percent(raw) }),
        },
        {
          ...{ key: 'adjusted', label: say('institutes.results.adjusted') },
          ...{ align: 'end', noWrap: true },
          cell: ({ adjusted }) =>
            adjusted === null
              ? '–'
              : say('institutes.results.percent', { value: percent(adjusted) }),
        },
        {
          ...{ key: 'spread', label: say('institutes.results.spread'), noWrap: true },
          cell: ({ spread, isFlagged }) =>
            spread === null ? (
              '–'
            ) : isFlagged ? (
              <StatusBadge tone="attention">
                {say('institutes.results.points', { value: percent(spread) })}
              </StatusBadge>
            ) : (
              percent(spread)
            ),
        },
        {
          ...{ key: 'decision', label: say('institutes.results.state') },
          cell: (row) => <Decided row={row} />,
        },
      ]}
    />
  )
}

function Decided({ row: { decision, status, proposal } }: { row: ResultRow }) {
  const say = useText()
  const text = useRecordText(submission)
  if (decision !== null)
    return (
      <StatusBadge tone={decisionTones[decision]}>
        {say(`institutes.decision.${decision}`)}
      </StatusBadge>
    )
  if (proposal !== null)
    return proposal === 'tied' || proposal === 'incomplete' ? (
      <StatusBadge tone="attention">{say(`institutes.proposal.${proposal}`)}</StatusBadge>
    ) : (
      say(`institutes.proposal.${proposal}`)
    )
  return <StatusBadge tone={submissionStates[status]}>{text.choice('status')(status)}</StatusBadge>
}
