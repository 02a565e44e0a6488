import { Drawer, Stack, Text, Timeline } from '@mantine/core'
import { useSay } from '@atrium/kit/client'
import { isBlank, type Field, type HistoryEntry } from '@atrium/kit/shared'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { FieldValue } from '../fields/field-value.tsx'
import { useFormats } from '../hooks/use-formats.ts'
import { Loading } from '../layout/loading.tsx'
import { useUiText } from '../text.ts'
import type { RecordText } from './use-record-text.ts'

// On the wire, an unknown value may be missing altogether.
type Entry = Omit<HistoryEntry, 'changes'> & {
  changes: Record<string, { before?: unknown; after?: unknown }>
}

export interface HistoryDrawerProps {
  /** The query that loads it. */
  history: { data: readonly Entry[] | undefined; error: unknown; refetch: () => unknown }
  fields: Record<string, Field>
  text: Pick<RecordText, 'label' | 'choice'>
  show?: ((field: string, value: unknown) => ReactNode) | undefined
  actions?: string | undefined
  /** The name of an act that is the subject's own, such as that of its button. */
  act?: ((action: string) => string | undefined) | undefined
  onClose: () => void
}

/** Who changed what and when, newest first. */
export default function HistoryDrawer({
  history,
  fields,
  text,
  show,
  actions = 'ui.history',
  act,
  onClose,
}: HistoryDrawerProps) {
  const say = useUiText()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={say('ui.history.title')}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      {history.error || !history.data ? (
        <Loading of={history} />
      ) : history.data.length === 0 ? (
        <Text c="dimmed">{say('ui.history.none')}</Text>
      ) : (
        <Timeline bulletSize={12} lineWidth={2}>
          {history.data.map((entry) => (
            <Timeline.Item
              key={entry.id}
              title={<EntryTitle entry={entry} actions={actions} own={act?.(entry.action)} />}
            >
              <Changes entry={entry} fields={fields} text={text} show={show} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Drawer>
  )
}

function EntryTitle({
  entry: { actorName, action, at },
  actions,
  own,
}: {
  entry: Entry
  actions: string
  own: string | undefined
}) {
  const sayAny = useSay()
  const { messages } = useIntl()
  const formats = useFormats()
  const say = useUiText()
  const act = action.split('.').at(-1) ?? action
  const id = `${actions}.${act}` in messages ? `${actions}.${act}` : `ui.history.${act}`
  const name = actorName || say('ui.history.system')
  return (
    <>
      <Text span fw={500}>
        {id in messages ? sayAny(id, { name }) : `${name}: ${own ?? action}`}
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
  fields,
  text,
  show,
}: { entry: Entry } & Pick<HistoryDrawerProps, 'fields' | 'text' | 'show'>) {
  const say = useUiText()
  const known = Object.entries(entry.changes).filter(([name]) => fields[name])
  return (
    <Stack gap={4} mt={4} component="dl" m={0}>
      {known.map(([name, { before, after }]) => {
        const field = fields[name]
        if (!field) return null
        const shown = (value: unknown) =>
          (!isBlank(value) && show?.(name, value)) || (
            <FieldValue
              field={field}
              value={value}
              choiceLabel={text.choice(name)}
              isCell
              isWhole
            />
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
