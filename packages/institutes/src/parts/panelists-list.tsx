import { useUserContext } from '@atrium/kit/client'
import { StatusBadge, WholeList } from '@atrium/ui'
import type { PanelistRow } from '../institutes/overview.queries.ts'
import { lineName } from '../names.ts'
import { panelistStates } from '../panelists/panelist-states.ts'
import { useText } from '../use-text.ts'

/** Who reads, for which panels, and how much. */
export function PanelistsList({
  rows,
  caption,
}: {
  rows: readonly PanelistRow[]
  caption: string
}) {
  const say = useText()
  const { language } = useUserContext()
  return (
    <WholeList
      caption={caption}
      rows={rows}
      rowID={({ id }) => id}
      rowLabel={({ name }) => name}
      columns={[
        {
          ...{ key: 'name', label: say('institutes.panelists.name') },
          cell: ({ name, school }) => (school ? `${name} · ${school}` : name),
        },
        {
          ...{ key: 'panels', label: say('institutes.panelists.panels') },
          cell: ({ panels }) => panels.map((one) => lineName(one, language)).join(', '),
        },
        {
          ...{ key: 'load', label: say('institutes.panelists.load'), noWrap: true },
          cell: ({ assigned, done }) =>
            say('institutes.results.of', { given: done, all: assigned + done }),
        },
        {
          ...{ key: 'most', label: say('institutes.panelists.most'), align: 'end' },
          cell: ({ most }) => most,
        },
        {
          ...{ key: 'conflicts', label: say('institutes.preferences.conflicts') },
          cell: ({ conflicts }) =>
            conflicts.map(({ name, why }) => (why ? `${name}: ${why}` : name)).join('; '),
        },
        {
          ...{ key: 'note', label: say('institutes.panelists.note') },
          cell: ({ note }) => note,
        },
        {
          ...{ key: 'status', label: say('institutes.panelists.status') },
          cell: ({ status }) => (
            <StatusBadge tone={panelistStates[status]}>
              {say(`institutes.panelists.${status}`)}
            </StatusBadge>
          ),
        },
      ]}
    />
  )
}
