import {
  everyScreen,
  recentChanges,
  reachOf,
  type RecentChange,
  type UserRequest,
} from '@atrium/kit/server'
import { allowedRoutes, type Screen } from '@atrium/kit/shared'
import { allSettingsGroups, screenOfSettings } from './define-settings.ts'

/** A change to how the district is set up, and the page that shows it. */
export interface SettingsChange extends Pick<
  RecentChange,
  'id' | 'at' | 'action' | 'actorName' | 'label'
> {
  screen: string
}

const shown = 3

/** The newest changes on the settings pages that the caller may open, newest first. Three statements. */
export async function recentSettingsChanges(ctx: UserRequest): Promise<SettingsChange[]> {
  const pages = await pagesOfRecords(ctx)
  const groups = allSettingsGroups().flatMap((group) => {
    const reach = reachOf(ctx.user, group.permission)
    const at = reach === 'district' ? [0, ...ctx.user.allowedSchoolIDs] : [...reach]
    return at.length > 0 ? [{ group, at }] : []
  })
  const changes = await recentChanges(
    ctx,
    [...pages.keys()],
    new Map(groups.map(({ group, at }) => [group.name, at])),
    shown,
  )
  const screens = new Map([
    ...pages,
    ...groups.map(({ group }) => [group.name, screenOfSettings(group)] as const),
  ])
  return changes.flatMap(({ id, at, action, actorName, label, entity }) => {
    const screen = screens.get(entity)
    return screen === undefined ? [] : [{ id, at, action, actorName, label, screen }]
  })
}

/**
 * The records with a settings page that the caller may open, by name, with the name of that page.
 */
async function pagesOfRecords({ user }: UserRequest): Promise<Map<string, string>> {
  const lists = everyScreen
    .all()
    .filter(({ name, record }) => record?.part === 'list' && name.startsWith('settings/'))
  // A screen whose feature is off is not shown by the browser, which knows the features.
  const open = new Set(allowedRoutes(lists, user, { has: () => true }))
  const nameOf = async ({ record }: Screen): Promise<string> => (await record?.load())?.name ?? ''
  return new Map(
    await Promise.all(
      lists
        .filter(({ name }) => open.has(name))
        .map(async (screen) => [await nameOf(screen), screen.name] as const),
    ),
  )
}
