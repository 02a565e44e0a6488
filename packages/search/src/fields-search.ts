import { allSettingsGroups, screenOfSettings } from '@atrium/district-settings/public'
import { everyScreen, say, type UserRequest } from '@atrium/kit/server'
import {
  allowedRoutes,
  folded,
  hasWordThatBegins,
  languages,
  recordFor,
  requiredParams,
  type AnyRecord,
  type Language,
  type Screen,
} from '@atrium/kit/shared'
import type { Found, SearchKind } from './search-kinds.ts'

/**
 * What a page of records or settings lets people enter, by its labels: "locker combination" finds
 * its page.
 */
export const fieldsSearch: SearchKind = { key: 'fields', find: findFields }

interface Written {
  screen: Screen
  /** The labels' message ids. */
  labels: (ctx: UserRequest) => string[]
}

async function findFields(
  ctx: UserRequest,
  words: readonly string[],
  limit: number,
): Promise<Found[]> {
  const pages = await writtenPages()
  const open = new Set(
    allowedRoutes(
      pages.map(({ screen }) => screen),
      ctx.user,
      // A screen whose feature is off is not shown by the browser, which knows the features.
      { has: () => true },
    ),
  )
  const sought = words.map(folded)
  const found = pages
    .filter(({ screen }) => open.has(screen.name))
    .flatMap(({ screen, labels }) =>
      labels(ctx)
        .filter((id) => languages.some((language) => holds(say(language, { id }), sought)))
        .map((id) => foundField(screen, id, ctx.language)),
    )
  return found.toSorted((one, other) => one.label.length - other.label.length).slice(0, limit)
}

const holds = (label: string, words: readonly string[]): boolean =>
  words.every((word) => hasWordThatBegins(label, word))

const foundField = (screen: Screen, id: string, language: Language): Found => ({
  label: say(language, { id }),
  detail: screen.title[language],
  screen: screen.name,
  params: {},
})

let known: Promise<Written[]> | undefined

/** The pages that can be opened without parameters. Their records are loaded once. */
const writtenPages = (): Promise<Written[]> => (known ??= readPages())

async function readPages(): Promise<Written[]> {
  const lists = everyScreen
    .all()
    .filter(({ path, record }) => record?.part === 'list' && requiredParams(path).length === 0)
  const ofRecords = await Promise.all(
    lists.map(async (screen): Promise<Written> => {
      const record = (await screen.record?.load()) as AnyRecord
      return {
        screen,
        labels: ({ user }) =>
          Object.keys(recordFor(user, record).fields).map((field) => `${record.name}.${field}`),
      }
    }),
  )
  const ofSettings = allSettingsGroups().flatMap((group): Written[] => {
    const screen = everyScreen.find(screenOfSettings(group))
    const labels = Object.keys(group.fields).map((field) => `${group.name}.${field}`)
    return screen ? [{ screen, labels: () => labels }] : []
  })
  return [...ofRecords, ...ofSettings]
}
