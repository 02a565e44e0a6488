import { EmptyState, useUiText } from '@atrium/ui'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '../use-text.ts'

interface Props {
  search: string
  onSearch: (search: string) => void
  status: string
  onStatus: (status: string) => void
  statuses: readonly { value: string; label: string }[]
}

/** The search and the status above a list. */
export function Narrowing({ search, onSearch, status, onStatus, statuses }: Props) {
  const say = useText()
  return (
    <Group mb="sm" gap="xs">
      <TextInput
        type="search"
        aria-label={say('registration.search')}
        placeholder={say('registration.searchHint')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        w={{ base: '100%', sm: 340 }}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={say('registration.column.status')}
        value={status}
        onChange={(event) => onStatus(event.currentTarget.value)}
        data={[{ value: '', label: say('registration.allStatuses') }, ...statuses]}
      />
    </Group>
  )
}

/** Empty, or no matches: the message differs. */
export function NothingThere({
  isNarrowed,
  title,
  hint,
}: {
  isNarrowed: boolean
  title: string
  hint: string
}) {
  const say = useText()
  const ui = useUiText()
  return isNarrowed ? (
    <EmptyState title={ui('ui.list.nothingFound')} hint={say('registration.nothingFoundHint')} />
  ) : (
    <EmptyState title={title} hint={hint} />
  )
}
