import { useLink, useUserContext } from '@atrium/kit/client'
import { nameIn } from '@atrium/kit/shared'
import { EmptyState, Loading, PageHeader, SearchBox, WholeList } from '@atrium/ui'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { useAmount } from './use-amount.ts'

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** What everyone on the staff has of each reason. */
export default function LeaveBalancesPage() {
  const say = useText()
  const { language } = useUserContext()
  const amountOf = useAmount()
  const link = useLink()
  const [search, setSearch] = useState('')
  const found = api.allBalances.useQuery()
  const people = (found.data?.people ?? []).filter(({ name }) => fold(name).includes(fold(search)))
  const reasons = found.data?.reasons ?? []
  return (
    <>
      <PageHeader
        title={say('humanResources.balances.title')}
        subtitle={say('humanResources.balances.about')}
      />
      {!found.data ? (
        <Loading of={found} height={240} />
      ) : reasons.length === 0 || found.data.people.length === 0 ? (
        <EmptyState
          title={say('humanResources.leave.noBalances')}
          hint={say('humanResources.balances.setUpFirst')}
        />
      ) : (
        <Stack gap="sm">
          <Group>
            <SearchBox
              label={say('humanResources.balances.search')}
              value={search}
              onChange={setSearch}
            />
          </Group>
          <WholeList
            caption={say('humanResources.balances.title')}
            rows={people}
            rowID={({ userID }) => userID}
            rowLabel={({ name }) => name}
            columns={[
              {
                key: 'name',
                label: say('humanResources.balances.name'),
                cell: ({ userID, name }) => (
                  <Anchor
                    component={Link}
                    href={link('staff-member/leave-requests', { staffID: userID })}
                  >
                    {name}
                  </Anchor>
                ),
              },
              ...reasons.map(({ id, name, unit }) => ({
                key: String(id),
                label: nameIn(name, language) ?? '',
                cell: ({ balances }: (typeof people)[number]) => {
                  const own = balances[id]
                  return own ? (
                    <>
                      {amountOf(own.today, unit)}
                      {own.free !== own.today && (
                        <Text span c="dimmed" size="sm">
                          {' '}
                          {say('humanResources.leave.free', { amount: amountOf(own.free, unit) })}
                        </Text>
                      )}
                    </>
                  ) : (
                    '–'
                  )
                },
              })),
            ]}
          />
        </Stack>
      )}
    </>
  )
}
