import { isStaffMember } from '@atrium/auth/words'
import { reachOf, type CurrentUser } from '@atrium/kit/server'
import type { Viewer } from './access.rules.ts'

export const viewerOf = (user: CurrentUser): Viewer => ({
  userID: user.userID,
  isStaff: isStaffMember(user),
  reach: (permission) => reachOf(user, permission),
  ...behind(user),
})

const behind = ({ seenBy }: CurrentUser): Pick<Viewer, 'behind'> =>
  seenBy ? { behind: (permission) => reachOf(seenBy, permission) } : {}
