import { PersonAvatar, useDebounced } from '@atrium/ui'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

export interface FoundPerson {
  userID: number
  name: string
}

interface PersonFinderProps {
  kind: 'student' | 'staff'
  /** People who can't be chosen again. */
  taken: ReadonlySet<number>
  onChoose: (person: FoundPerson) => void
}

/** Finds a person by name or number among those the reader may look up. */
export function PersonFinder({ kind, taken, onChoose }: PersonFinderProps) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const isSearching = text.length >= 2
  const search = api.quickSearch.useQuery(
    { text },
    { enabled: isSearching, placeholderData: (before) => before },
  )
  const found = (isSearching ? (search.data ?? []) : []).filter(
    (person) => person.kind === kind && !taken.has(person.userID),
  )
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        label={say(kind === 'student' ? 'people.finder.student' : 'people.finder.staff')}
        description={say('people.finder.hint')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div aria-live="polite">
        {found.map((person) => (
          <Group key={person.userID} gap="sm" py={6} wrap="nowrap">
            <PersonAvatar name={person.name} size={32} />
            <Text style={{ flex: 1 }}>
              {person.name}{' '}
              <Text span size="sm" c="dimmed">
                {person.detail}
              </Text>
            </Text>
            <Button
              variant="default"
              size="xs"
              aria-label={`${say('people.finder.choose')}: ${person.name}`}
              onClick={() => onChoose(person)}
            >
              {say('people.finder.choose')}
            </Button>
          </Group>
        ))}
        {isSearching && search.data && found.length === 0 && !search.isFetching && (
          <Text c="dimmed">{say('people.finder.nobody')}</Text>
        )}
      </div>
    </Stack>
  )
}
