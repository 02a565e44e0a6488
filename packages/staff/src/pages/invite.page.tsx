import { useState } from 'react'
import { ScreenLink, useLink } from '@atrium/kit/client'
import { AccountBadge, peopleApi, useInvite, usePeopleText } from '@atrium/people/parts'
import { invitedAtOnce } from '@atrium/people/words'
import {
  EmailAddress,
  EmptyState,
  PagedTable,
  PageHeader,
  useDebounced,
  useFormats,
  useUiText,
} from '@atrium/ui'
import { Button, Text, TextInput } from '@mantine/core'
import { IconSearch, IconSend } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useText } from '../use-text.ts'

const size = 50

/** Staff who have never signed in: choose some, and email them an invitation to set up an account. */
export default function InvitePage() {
  const say = useText()
  const sayPeople = usePeopleText()
  const sayUi = useUiText()
  const link = useLink()
  const { day } = useFormats()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set())
  const search = useDebounced(typed).trim()
  const list = peopleApi.accounts.staffWithout.useQuery(
    { page, size, ...(search && { search }) },
    { placeholderData: keepPreviousData },
  )
  const { invite, isInviting } = useInvite('staff')
  const chosen = [...selection]
  return (
    <>
      <PageHeader
        title={say('staff.invite.title')}
        subtitle={say('staff.invite.subtitle')}
        action={
          <Button
            leftSection={<IconSend size={16} aria-hidden="true" />}
            disabled={chosen.length === 0 || chosen.length > invitedAtOnce}
            loading={isInviting}
            onClick={() => invite(chosen, () => setSelection(new Set()))}
          >
            {say('staff.invite.send', { count: chosen.length })}
          </Button>
        }
      />
      <TextInput
        type="search"
        mb="sm"
        w={{ base: '100%', sm: 340 }}
        aria-label={sayUi('ui.list.search')}
        placeholder={say('staff.invite.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => (setTyped(event.currentTarget.value), setPage(1))}
      />
      <PagedTable
        read={list}
        page={page}
        size={size}
        onPage={setPage}
        caption={say('staff.invite.title')}
        rowID={(row) => row.id}
        rowLabel={(row) => row.name}
        rowHref={(row) => link('staff-member/demographics', { staffID: row.id })}
        selection={selection}
        onSelect={setSelection}
        columns={[
          { key: 'name', label: say('staff.invite.name'), cell: (row) => row.name },
          {
            key: 'title',
            label: say('staff.invite.jobTitle'),
            cell: (row) => row.title ?? '',
            wideOnly: true,
          },
          {
            key: 'school',
            label: say('staff.invite.school'),
            cell: (row) => row.schoolName ?? sayPeople('people.header.office'),
          },
          {
            key: 'email',
            label: say('staff.invite.email'),
            cell: (row) =>
              row.email || row.loginName?.includes('@') ? (
                <EmailAddress address={row.email ?? row.loginName ?? ''} />
              ) : (
                <Text size="sm" c="dimmed">
                  {say('staff.invite.noEmail')}
                </Text>
              ),
          },
          {
            key: 'state',
            label: say('staff.invite.account'),
            cell: (row) => <AccountBadge state={row.state} />,
            noWrap: true,
            width: 110,
          },
          {
            key: 'expiresAt',
            label: sayPeople('people.account.expiresAt'),
            cell: (row) => (row.state === 'invited' && row.expiresAt ? day(row.expiresAt) : ''),
            noWrap: true,
          },
        ]}
        empty={
          search === '' ? (
            <EmptyState
              title={say('staff.invite.empty')}
              hint={say('staff.invite.emptyHint')}
              action={
                <Button
                  variant="default"
                  renderRoot={(props) => <ScreenLink name="staff/add" {...props} />}
                >
                  {say('staff.add.title')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={sayUi('ui.list.nothingFound')} hint={say('staff.invite.noMatch')} />
          )
        }
      />
    </>
  )
}
