import { Badge } from '@mantine/core'
import type { AccountState } from '../accounts/accounts.words.ts'
import { useText } from '../use-text.ts'

const colors: Record<AccountState, string> = {
  none: 'gray',
  invited: 'blue',
  expired: 'yellow',
  active: 'green',
  closed: 'gray',
}

/** How far a person is on the way to signing in. */
export function AccountBadge({ state }: { state: AccountState }) {
  const say = useText()
  return (
    <Badge variant="light" color={colors[state]}>
      {say(`people.account.states.${state}`)}
    </Badge>
  )
}
