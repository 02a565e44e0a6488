import { reachOf, type CurrentUser } from '@atrium/kit/server'
import type { Viewer } from './access.rules.ts'

export const viewerOf = (user: CurrentUser): Viewer => ({
  userID: user.userID,
  isStaff: user.roles.staff.length > 0 || user.roles.teacher.length > 0,
  reach: (permission) => reachOf(user, permission),
  ...behind(user),
})

const behind = ({ seenBy }: CurrentUser): Pick<Viewer, 'behind'> =>
  seenBy ? { behind: (permission) => reachOf(seenBy, permission) } : {}
