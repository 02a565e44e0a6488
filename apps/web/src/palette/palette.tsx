import { useRoutes } from '@atrium/kit/client'
import { Combobox, Group, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { IconBolt, IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { MenuIcon } from '../menus/icons.tsx'
import { useText } from '../messages/use-text.ts'
import classes from './palette.module.css'
import { findIn, isCalled, isName } from './palette.rules.ts'
import { useActs } from './use-acts.ts'
import { useRecentPeople } from '../menus/recent-people.ts'
import { useFound, type FoundEntry } from '../search/use-found.ts'
import { useRecentEntries, useScreenEntries } from './use-screen-entries.ts'

interface Props {
  opened: boolean
  typed: string
  /** What was typed before the field had the focus. */
  takeAhead: () => string
  onClose: () => void
}

/**
 * One box that finds pages, people, classes, other things, and actions. A listbox below its field,
 * so that arrows, Enter and screen readers work with it.
 */
export default function Palette({ opened, typed: before, takeAhead, onClose }: Props) {
  const say = useText()
  const [, navigate] = useLocation()
  const { base } = useRoutes()
  const [typed, setTyped] = useState(before)
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const isEmpty = typed.trim() === ''
  const entries = useScreenEntries()
  const recent = useRecentEntries(entries)
  const screens = isEmpty
    ? [...recent, ...entries.filter((entry) => !recent.includes(entry))].slice(0, 6)
    : findIn(entries, typed)
  const people = useRecentPeople()
  const { groups: matching, searching } = useFound(typed, 5)
  const groups = isEmpty
    ? [
        {
          key: 'recent',
          label: say('web.palette.people'),
          entries: people.slice(0, 6).map(({ kind, userID, name, detail, href }): FoundEntry => ({
            key: `${kind}:${userID}`,
            label: name,
            hint: detail,
            href,
            icon: kind === 'student' ? 'school' : 'user',
          })),
        },
      ]
    : matching
  const acts = findIn(useActs(), typed, isEmpty ? 4 : 6)
  const things = groups.flatMap((group) => group.entries)
  const found = things.length + screens.length + acts.length

  // Enter chooses the first of the current results. Server results arrive late: they go below what
  // is already there, so that nothing moves under someone about to press Enter, unless what is typed
  // is a person's name, and no page's.
  const named = groups.find(({ key }) => key === 'people')
  const first = named && isName(typed, named.entries, screens) ? named : undefined
  const all: FoundEntry[] =
    typed.trim().length < 2
      ? []
      : [
          {
            key: 'search:all',
            label: say('web.search.all', { text: typed.trim() }),
            hint: '',
            href: `${base}/search?q=${encodeURIComponent(typed.trim())}`,
            icon: 'search',
          },
        ]
  const actsFirst = isCalled(typed, acts, screens)
  const shown = [
    ...(first?.entries ?? []),
    ...(actsFirst ? acts : []),
    ...screens,
    ...things,
    ...(actsFirst ? [] : acts),
  ]
    .map((entry) => entry.key)
    .join('|')
  useEffect(() => {
    combobox.selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown])

  const choose = (key: string) => {
    onClose()
    const target = [...screens, ...things, ...all].find((entry) => entry.key === key)
    if (target) navigate(target.href)
    else acts.find((act) => act.key === key)?.run()
  }
  return (
    <Modal.Root opened={opened} onClose={onClose} size={560} padding={0} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={say('web.palette.title')}>
        <Combobox store={combobox} onOptionSubmit={choose}>
          <Combobox.EventsTarget>
            <TextInput
              data-autofocus
              variant="unstyled"
              size="lg"
              className={classes.field}
              leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
              placeholder={say('web.palette.title')}
              aria-label={say('web.palette.title')}
              value={typed}
              onFocus={() => {
                const ahead = takeAhead()
                if (ahead !== '') setTyped((now) => now + ahead)
              }}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
          {/* A long list scrolls: by keyboard as well. */}
          <Combobox.Options
            className={classes.options}
            aria-label={say('web.palette.results')}
            tabIndex={0}
          >
            {actsFirst && <ActChoices acts={acts} />}
            {first && <Choices label={first.label} entries={first.entries} sign={signOf} />}
            <Choices
              label={say(isEmpty && recent.length > 0 ? 'web.home.recent' : 'web.palette.screens')}
              entries={screens}
              sign={signOf}
            />
            {groups
              .filter((group) => group !== first)
              .map(({ key, label, entries: ofKind }) => (
                <Choices key={key} label={label} entries={ofKind} sign={signOf} />
              ))}
            {!actsFirst && <ActChoices acts={acts} />}
            <Choices
              label={say('web.search.everything')}
              entries={all}
              sign={() => <IconSearch size={18} stroke={1.6} aria-hidden="true" />}
            />
          </Combobox.Options>
          {found === 0 && (
            <Combobox.Empty>
              {say(searching ? 'web.palette.searching' : 'web.palette.nothing')}
            </Combobox.Empty>
          )}
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

function ActChoices({ acts }: { acts: readonly Entry[] }) {
  const say = useText()
  return (
    <Choices
      label={say('web.palette.acts')}
      entries={acts}
      sign={() => <IconBolt size={18} stroke={1.6} aria-hidden="true" />}
    />
  )
}

const signOf = ({ icon }: { icon?: string | undefined }) => <MenuIcon name={icon} size={18} />

interface Entry {
  key: string
  label: string
  hint?: string | undefined
}

/** The results of one kind; nothing if there are none. */
function Choices<Of extends Entry>({
  label,
  entries,
  sign,
}: {
  label: string
  entries: readonly Of[]
  sign: (entry: Of) => ReactNode
}) {
  if (entries.length === 0) return null
  return (
    <Combobox.Group label={label}>
      {entries.map((entry) => (
        <Choice
          key={entry.key}
          value={entry.key}
          label={entry.label}
          hint={entry.hint}
          sign={sign(entry)}
        />
      ))}
    </Combobox.Group>
  )
}

const Choice = ({
  value,
  label,
  hint,
  sign,
}: {
  value: string
  label: string
  hint: string | undefined
  sign: ReactNode
}) => (
  <Combobox.Option value={value} className={classes.choice}>
    <Group gap="sm" wrap="nowrap">
      <Text component="span" lh={0} className={classes.hint}>
        {sign}
      </Text>
      <span className={classes.words}>
        <span>{label}</span>
        {hint && <span className={classes.aside}>{hint}</span>}
      </span>
    </Group>
  </Combobox.Option>
)
