import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage, StatusBadge } from '@atrium/ui'
import { Badge, Group } from '@mantine/core'
import { useText } from '../use-text.ts'
import { districtUsersList } from './district-users.record.ts'
import { statusID, toneOf } from './user-status.rules.ts'

const api = recordApi(districtUsersList)

/** People who can sign in, what they may do, and whether they may sign in at all. */
export default function DistrictUsersPage() {
  const say = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={districtUsersList}
      api={api}
      hrefOf={(id) => link('settings/security/district-users/edit', { userID: id })}
      slots={{
        subtitle: say('auth.districtUsers.hint'),
        cells: {
          groups: ({ groups }) => (
            <Group gap={4}>
              {groups.map(({ groupID, schoolID, name }) => (
                <Badge key={`${groupID}-${schoolID}`} variant="default">
                  {name}
                </Badge>
              ))}
            </Group>
          ),
          status: (user) => <StatusBadge tone={toneOf(user)}>{say(statusID(user))}</StatusBadge>,
        },
      }}
    />
  )
}
