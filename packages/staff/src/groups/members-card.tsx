import { useState } from 'react'
import { trpcRoot, useLink } from '@atrium/kit/client'
import { PersonCell } from '@atrium/people/list'
import { usePeopleText } from '@atrium/people/parts'
import { WholeList, SectionCard, useDebounced, useToasts, Loading } from '@atrium/ui'
import { ActionIcon, Select, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** A group's members: added by name, removed with an undo. */
export function MembersCard({ groupID, mayEdit }: { groupID: number; mayEdit: boolean }) {
  const say = useText()
  const sayPeople = usePeopleText()
  const link = useLink()
  const toasts = useToasts()
  const utils = trpcRoot.useUtils()
  const members = api.groupMembers.list.useQuery({ groupID })
  const refresh = { onSuccess: () => void utils.invalidate(), onError: toasts.failed }
  const add = api.groupMembers.add.useMutation(refresh)
  const remove = api.groupMembers.remove.useMutation({ onError: toasts.failed })
  if (members.error || !members.data) return <Loading of={members} />
  const takeOut = (userID: number, name: string) =>
    remove.mutate(
      { groupID, userID },
      {
        onSuccess: () => {
          void utils.invalidate()
          toasts.undoable(say('staff.groups.removed', { name }), () =>
            add.mutateAsync({ groupID, userIDs: [userID] }),
          )
        },
      },
    )
  return (
    <SectionCard title={say('staff.groups.members', { count: members.data.length })}>
      {mayEdit && (
        <AddMember
          taken={members.data.map((one) => one.userID)}
          onChoose={(userID) => add.mutate({ groupID, userIDs: [userID] })}
        />
      )}
      {members.data.length === 0 ? (
        <Text c="dimmed">{say('staff.groups.noMembers')}</Text>
      ) : (
        <WholeList
          caption={say('staff.groups.members', { count: members.data.length })}
          rows={members.data}
          rowID={(row) => row.userID}
          rowLabel={(row) => `${row.firstName} ${row.lastName}`.trim()}
          rowHref={(row) => link('staff-member/summary', { staffID: row.userID })}
          columns={[
            {
              key: 'name',
              label: say('staff.invite.name'),
              cell: (row) => <PersonCell person={row} />,
            },
            { key: 'title', label: say('staff.invite.jobTitle'), cell: (row) => row.title ?? '' },
            {
              key: 'school',
              label: say('staff.invite.school'),
              cell: (row) => row.schoolName ?? sayPeople('people.header.office'),
            },
            ...(mayEdit
              ? [
                  {
                    key: 'remove',
                    label: say('staff.groups.remove'),
                    width: 80,
                    cell: (row: { userID: number; firstName: string; lastName: string }) => (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={say('staff.groups.removeOne', {
                          name: `${row.firstName} ${row.lastName}`.trim(),
                        })}
                        onClick={() =>
                          takeOut(row.userID, `${row.firstName} ${row.lastName}`.trim())
                        }
                      >
                        <IconX size={16} aria-hidden="true" />
                      </ActionIcon>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </SectionCard>
  )
}

function AddMember({
  taken,
  onChoose,
}: {
  taken: readonly number[]
  onChoose: (userID: number) => void
}) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim()
  const found = api.list.useQuery(
    { search, size: 10, filters: { scope: ['all'], status: ['active'] } },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  const options =
    search === ''
      ? []
      : (found.data?.rows ?? [])
          .filter((row) => !taken.includes(row.id))
          .map((row) => ({
            value: String(row.id),
            label: [row.name, row.title, row.schoolName].filter(Boolean).join(' · '),
          }))
  return (
    <Select
      mb="sm"
      maw={420}
      label={say('staff.groups.addMember')}
      placeholder={say('staff.groups.addHint')}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={options}
      // The server has searched already; a title need not match the typed text.
      filter={({ options: all }) => all}
      nothingFoundMessage={search === '' ? undefined : say('staff.groups.nobody')}
      onChange={(value) => {
        if (!value) return
        onChoose(Number(value))
        setTyped('')
      }}
    />
  )
}
