import { keepPreviousData } from '@tanstack/react-query'
import { useLink } from '@atrium/kit/client'
import {
  EmptyState,
  PagedTable,
  PageHeader,
  StatusBadge,
  useDebounced,
  type Column,
} from '@atrium/ui'
import { Badge, Group, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { DistrictUser } from './district-users.queries.ts'
import { statusID, toneOf } from './user-status.rules.ts'

const size = 50

/** Those who can sign in, what they may do, and whether they may sign in at all. */
export default function DistrictUsersPage() {
  const say = useText()
  const link = useLink()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = Number(params.get('page')) || 1
  const asked = useDebounced(search)
  const users = api.districtUsers.list.useQuery(
    { search: asked, page, size },
    { placeholderData: keepPreviousData },
  )

  const columns: Column<DistrictUser>[] = [
    { key: 'name', label: say('auth.districtUsers.name'), cell: (user) => user.name },
    {
      key: 'loginName',
      label: say('auth.districtUsers.loginName'),
      cell: (user) => user.loginName,
    },
    {
      key: 'groups',
      label: say('auth.districtUsers.groups'),
      cell: (user) => (
        <Group gap={4}>
          {user.groups.map((group) => (
            <Badge key={`${group.groupID}-${group.schoolID}`} variant="default">
              {group.name}
            </Badge>
          ))}
        </Group>
      ),
    },
    {
      key: 'status',
      label: say('auth.districtUsers.status'),
      cell: (user) => <StatusBadge tone={toneOf(user)}>{say(statusID(user))}</StatusBadge>,
    },
  ]

  return (
    <>
      <PageHeader
        title={say('auth.districtUsers.title')}
        subtitle={say('auth.districtUsers.hint')}
      />
      <Stack>
        <TextInput
          type="search"
          aria-label={say('auth.districtUsers.search')}
          placeholder={say('auth.districtUsers.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          maw={360}
          value={search}
          onChange={(event) =>
            setParams(event.currentTarget.value ? { search: event.currentTarget.value } : {}, {
              replace: true,
            })
          }
        />
        <PagedTable
          read={users}
          page={page}
          size={size}
          onPage={(next) => setParams({ ...(search && { search }), page: String(next) })}
          caption={say('auth.districtUsers.title')}
          columns={columns}
          rowID={(user) => user.userID}
          rowLabel={(user) => user.name}
          rowHref={(user) => link('settings/security/district-users/edit', { userID: user.userID })}
          empty={
            <EmptyState
              title={say('auth.districtUsers.empty')}
              hint={say('auth.districtUsers.emptyHint')}
            />
          }
        />
      </Stack>
    </>
  )
}
