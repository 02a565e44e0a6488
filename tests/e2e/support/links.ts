import { ownProfileKind } from '../../../apps/web/src/menus/own-profile.rules.ts'
import { atRest, goWithin } from './at-rest.ts'
import { userContext } from './people.ts'
import {
  allowedScreens,
  needsRecord,
  plainAddress,
  screenOf,
  signInAt,
  walked,
  type Screen,
  type Viewer,
} from './screens.ts'
import { app, type Page } from './test.ts'

/**
 * How many pages are opened in search of a link to one screen: its parent and a record of the same
 * kind usually have one.
 */
const patience = 3
/** Records of one screen to open: another may lead to what the first does not have. */
const recordsOpened = 3
/** The same where likely pages had no link: a journey may have added records that come before. */
const moreRecords = 12
const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** Where a menu or a switch leads that is no link while it is closed. */
const behindMenus: Record<string, (address: string) => string[]> = {
  'finance/ledger': (address) => [`${address.replace(/\?.*$/, '')}/enter`],
  'microcredentialing/microcredentials/edit': (address) => [`${address}/preview`],
  'public/microcredentials': () => ['/curricula', '/pathways'],
}

/** The pages with links to screens whose own parent has none: those who have such a record find it there. */
const linkedFrom: Record<string, string> = {
  'credentials/badge': 'my/credentials',
  'classroom/pd-roster': 'my/professional-learning',
  'classroom/meeting-attendance': 'classroom/pd-roster',
  'professional-development/courses/course': 'staff/pd-courses/edit',
  'professional-development/catalog/section/unenroll': 'my/professional-learning',
}

/** The addresses that a role's menus and links lead to, as far as pages were opened. */
export class Links {
  readonly allowed: ReadonlySet<string>
  #addresses = new Map<string, Set<string>>()
  #opened = new Set<string>()
  /** Screens that were searched for in vain, and how many pages for: not again. */
  #missed = new Map<string, number>()

  constructor(allowed: ReadonlySet<string>) {
    this.allowed = allowed
    for (const screen of walked)
      if (screen.menus && !needsRecord(screen)) this.add(plainAddress(screen))
  }

  add(address: string): void {
    const screen = screenOf(address)
    if (!screen || !this.allowed.has(screen.name)) return
    const known = this.#addresses.get(screen.name) ?? new Set()
    this.#addresses.set(screen.name, known.add(address))
  }

  /** A screen's addresses, oldest records first. */
  of({ name }: Screen): string[] {
    return [...(this.#addresses.get(name) ?? [])].sort(byNumber).slice(0, 5)
  }

  /** Notes where the links of the page that is shown lead. */
  async collect(page: Page, address: string): Promise<void> {
    this.#opened.add(address)
    for (const link of await linksOf(page)) this.add(link)
    for (const more of behindMenus[screenOf(address)?.name ?? '']?.(address) ?? []) this.add(more)
  }

  /** Opens pages, the likeliest first, until one has a link to the screen, or `most` were opened. */
  async find(page: Page, screen: Screen, most = patience): Promise<string[]> {
    if ((this.#missed.get(screen.name) ?? 0) >= most) return this.of(screen)
    this.#missed.set(screen.name, most)
    for (let opened = 0; this.of(screen).length === 0 && opened < most; opened++) {
      const next = this.#likeliest(screen, most > patience)
      if (next === undefined) break
      await goWithin(page, next)
      await atRest(page)
      await this.collect(page, next)
    }
    return this.of(screen)
  }

  /**
   * The unopened address of the screen's parent, of a record of it, or whose path has most in common with it.
   * @param anywhere also those whose paths have nothing in common with it
   */
  #likeliest(target: Screen, anywhere: boolean): string | undefined {
    const records = anywhere ? moreRecords : recordsOpened
    let [best, most]: [string | undefined, number] = [undefined, anywhere ? -1 : 1]
    for (const [name, addresses] of this.#addresses) {
      const opened = [...addresses].filter((address) => this.#opened.has(address)).length
      const next = [...addresses].find((address) => !this.#opened.has(address))
      const screen = next && screenOf(next)
      if (!screen || opened >= (needsRecord(screen) ? records : 1)) continue
      const source = linkedFrom[target.name]
      if (source !== undefined && name !== source && !anywhere) continue
      const likeness =
        name === (source ?? target.parent)
          ? 100
          : name === `${target.parent}/edit`
            ? 50 - opened
            : inCommon(screen.path, target.path) - opened
      if (likeness > most) [best, most] = [next, likeness]
    }
    return best
  }
}

/** How many leading segments two paths share, the empty one before the first slash included; each shared parameter, a record, counts more. */
function inCommon(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')]
  const end = a.findIndex((segment, at) => segment !== b[at])
  return a
    .slice(0, end < 0 ? a.length : end)
    .reduce((sum, s) => sum + (s.startsWith(':') ? 10 : 1), 0)
}

const known = new Map<Viewer, Links>()

/** The links of someone who is signed in, from the page that they see first. */
export async function linksFrom(page: Page, start: string, allowed: Links['allowed']) {
  await page.goto(start)
  await atRest(page)
  const links = new Links(allowed)
  await links.collect(page, start)
  return links
}

/** Signs the page in, and shows the role's first page: its links are noted once for each worker. */
export async function linksFor(page: Page, role: Viewer): Promise<Links> {
  await signInAt(page, role)
  const start = role === 'visitor' ? '/' : app
  const links = known.get(role) ?? (await linksFrom(page, start, await allowedScreens(page, role)))
  if (known.has(role)) await page.goto(start)
  else if (role !== 'visitor') links.add(await ownProfile(page))
  known.set(role, links)
  return links
}

/** Where the account menu's "My profile" leads: no link while the menu is closed. */
async function ownProfile(page: Page): Promise<string> {
  const { userID, roles } = await userContext(page)
  const kind = ownProfileKind({ roles })
  const first = walked.find(({ menus }) => menus?.some((place) => place.menu === kind))
  return first ? `${app}${first.path.replace(/:\w+/, String(userID))}` : app
}

/** The page's links to places of the product, without what follows `?` or `#`. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace(/[?#].*/, ''))),
    ])
