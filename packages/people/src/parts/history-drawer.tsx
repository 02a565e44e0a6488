import { Drawer, Text, Timeline } from '@mantine/core'
import { useSay } from '@atrium/kit/client'
import { plainText } from '@atrium/kit/shared'
import { useFormats, Loading } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { useIntl } from 'react-intl'
import { api } from '../api.ts'
import type { PersonHistoryEntry } from '../history.queries.ts'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'

// On the wire an unknown value may be missing altogether.
type Entry = Omit<PersonHistoryEntry, 'changes'> & {
  changes: Record<string, Partial<PersonHistoryEntry['changes'][string]>>
}

/** Who did what to a person's record, and who read guarded data; newest first. */
export default function HistoryDrawer({
  kind,
  id,
  onClose,
}: {
  kind: PersonKind
  id: number
  onClose: () => void
}) {
  const sayUi = useUiText()
  const history = api.history.useQuery({ kind, id }, { staleTime: 0 })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={sayUi('ui.history.title')}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      {history.error || !history.data ? (
        <Loading of={history} />
      ) : history.data.length === 0 ? (
        <Text c="dimmed">{sayUi('ui.history.none')}</Text>
      ) : (
        <Timeline bulletSize={12} lineWidth={2}>
          {history.data.map((entry) => (
            <Timeline.Item key={entry.id} title={<EntryTitle entry={entry} />}>
              <Changes kind={kind} entry={entry} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Drawer>
  )
}

function EntryTitle({ entry: { actorName, action, at } }: { entry: Entry }) {
  const say = useText()
  const sayAny = useSay()
  const { messages } = useIntl()
  const formats = useFormats()
  const id = `people.history.${action}`
  const name = actorName || say('people.history.system')
  return (
    <>
      <Text span fw={500}>
        {id in messages ? sayAny(id, { name }) : say('people.history.other', { name, action })}
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

function Changes({ kind, entry }: { kind: PersonKind; entry: Entry }) {
  const sayUi = useUiText()
  const describe = useDescription(kind)
  return (
    <dl style={{ margin: '4px 0 0', display: 'grid', gap: 4 }}>
      {Object.entries(entry.changes).map(([path, { before, after, label: named, codes }]) => {
        const { label, value } = describe(path, codes)
        return (
          <div key={path}>
            <Text component="dt" size="xs" c="dimmed">
              {named ?? label}
            </Text>
            <Text component="dd" m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {before !== null && before !== undefined && (
                <>
                  <del>{value(before)}</del>
                  <span className="atrium-visually-hidden"> {sayUi('ui.history.became')} </span>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              {value(after)}
            </Text>
          </div>
        )
      })}
    </dl>
  )
}

const healthPages = [
  ...['visits', 'conditions', 'allergies', 'medications', 'screenings', 'healthProviders'],
  'staffHealth',
]

/**
 * The names of a log path (`lastName`, `address.home.street`, `guardian.7.mayPickUp`) and its
 * values.
 */
function useDescription(kind: PersonKind) {
  const sayAny = useSay()
  const sayUi = useUiText()
  const formats = useFormats()
  const { messages } = useIntl()
  return (path: string, codes: Record<string, string> = {}) => {
    const parts = path.split('.')
    const field = parts.at(-1) ?? path
    const name =
      {
        address: 'people.address',
        contact: 'people.contact',
        guardian: 'people.family',
        enrollment: 'students.enrollment',
        interventions: 'students.intervention',
        // A health record's page and part: `visits.visit.7.note`.
        ...Object.fromEntries(healthPages.map((page) => [page, `health.${parts[1] ?? ''}`])),
        immunizations: parts[1] === 'dose' ? 'health.dose' : 'health.exemption',
        growthPlan: 'educatorGrowth.earlier',
        employment: 'humanResources.assignments',
        licenses: 'humanResources.licenses',
        conferences: 'humanResources.conferences',
        personnelFile: 'humanResources.fileEntries',
        leave: 'humanResources.corrections',
      }[parts[0] ?? ''] ?? `people.${kind}`
    const known = (id: string, otherwise: string) => (id in messages ? sayAny(id) : otherwise)
    return {
      label: known(`${name}.${field}`, field),
      value: (value: unknown): string => {
        if (value === null || value === undefined || value === '') return sayUi('ui.value.none')
        if (typeof value === 'boolean') return sayUi(value ? 'ui.value.yes' : 'ui.value.no')
        if (Array.isArray(value))
          return value
            .map(
              (one) => codes[String(one)] ?? known(`${name}.${field}.${String(one)}`, String(one)),
            )
            .join(', ')
        if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formats.date(value)
        const plain = plainText(value)
        return codes[plain] ?? known(`${name}.${field}.${plain}`, plain)
      },
    }
  }
}
