import { Drawer, Stack, Text, Timeline } from '@mantine/core'
import { useSay } from '@atrium/kit/client'
import type { AnyResource, HistoryEntry } from '@atrium/kit/shared'
import { useIntl } from 'react-intl'
import { FieldValue } from '../../fields/field-value.tsx'
import { useFormats } from '../../hooks/use-formats.ts'
import { DelayedLoader } from '../../layout/delayed-loader.tsx'
import { LoadError } from '../../layout/error-state.tsx'
import { useUiText } from '../../text.ts'
import type { AnyApi } from '../resource.types.ts'
import type { RecordText } from '../../record/use-record-text.ts'

// On the wire an unknown value may be missing altogether.
type Entry = Omit<HistoryEntry, 'changes'> & {
  changes: Record<string, { before?: unknown; after?: unknown }>
}

export interface HistoryPanelProps {
  resource: AnyResource
  text: RecordText
  api: AnyApi
  id: number
  onClose: () => void
}

/** Who changed what and when, newest first. */
export default function HistoryPanel({ resource, text, api, id, onClose }: HistoryPanelProps) {
  const say = useUiText()
  const history = api.history.useQuery({ id }, { staleTime: 0 })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={say('ui.history.title')}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      {history.error ? (
        <LoadError error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data === undefined ? (
        <DelayedLoader />
      ) : history.data.length === 0 ? (
        <Text c="dimmed">{say('ui.history.none')}</Text>
      ) : (
        <Timeline bulletSize={12} lineWidth={2}>
          {history.data.map((entry) => (
            <Timeline.Item key={entry.id} title={<EntryTitle entry={entry} />}>
              <Changes entry={entry} resource={resource} text={text} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Drawer>
  )
}

function EntryTitle({ entry: { actorName, action, at } }: { entry: Entry }) {
  const sayAny = useSay()
  const { messages } = useIntl()
  const formats = useFormats()
  const say = useUiText()
  const id = `ui.history.${action.split('.').at(-1) ?? action}`
  const name = actorName || say('ui.history.system')
  return (
    <>
      <Text span fw={500}>
        {id in messages ? sayAny(id, { name }) : `${name}: ${action}`}
      </Text>
      <Text
        component="time"
        dateTime={at}
        title={formats.instant(at)}
        display="block"
        size="xs"
        c="dimmed"
      >
        {formats.ago(at)}
      </Text>
    </>
  )
}

function Changes({
  entry,
  resource,
  text,
}: {
  entry: Entry
  resource: AnyResource
  text: RecordText
}) {
  const say = useUiText()
  const known = Object.entries(entry.changes).filter(([name]) => resource.fields[name])
  return (
    <Stack gap={4} mt={4} component="dl" m={0}>
      {known.map(([name, { before, after }]) => {
        const field = resource.fields[name]
        if (!field) return null
        const shown = (value: unknown) => (
          <FieldValue field={field} value={value} choiceLabel={text.choice(name)} isCell />
        )
        return (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {text.label(name)}
            </Text>
            <Text component="dd" m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {before !== null && before !== undefined && (
                <>
                  <del>{shown(before)}</del>
                  <span className="atrium-visually-hidden"> {say('ui.history.became')} </span>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              {shown(after)}
            </Text>
          </div>
        )
      })}
    </Stack>
  )
}
