// Follows every link that each role finds, once per screen, and notes where it led: the walks of every-screen.spec.ts open
// each screen with a record that a person can reach.
import { atRest, goWithin } from './support/at-rest.ts'
import {
  allowedScreens,
  plainAddress,
  needsRecord,
  roles,
  screenOf,
  signInAt,
  walked,
  writeReached,
  type Reached,
} from './support/screens.ts'
import { app, expect, test, type Page } from './support/test.ts'

/** Records of one screen to open: another may lead to what the first does not have. */
const recordsPerScreen = 1
/** Records to open for a screen that the first did not lead to. */
const recordsTriedAgain = 3
const keptAddresses = 5
const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** Where a menu or a switch leads that is no link while it is closed. */
const behindMenus: Record<string, (address: string) => string[]> = {
  'finance/ledger': (address) => [`${address.replace(/\?.*$/, '')}/enter`],
  'microcredentialing/microcredentials/edit': (address) => [`${address}/preview`],
  'public/microcredentials': () => ['/curricula', '/pathways'],
}

for (const role of roles) {
  test(`links lead ${role} from the menus to screens and records`, async ({ page }) => {
    test.setTimeout(400_000)
    await signInAt(page, role)
    const allowed = await allowedScreens(page, role)
    const found = new Map<string, Set<string>>()
    const opened = new Map<string, number>()
    const queue: string[] = []
    const add = (address: string): void => {
      const screen = screenOf(address)
      if (!screen || !allowed.has(screen.name)) return
      const addresses = found.get(screen.name) ?? new Set()
      if (addresses.has(address)) return
      found.set(screen.name, addresses.add(address))
      queue.push(address)
    }
    for (const screen of walked) if (screen.menus && !needsRecord(screen)) add(plainAddress(screen))
    await page.goto(role === 'visitor' ? '/' : app)
    for (const link of await linksOf(page)) add(link)
    const open = async (address: string) => {
      const { name } = screenOf(address)!
      opened.set(name, (opened.get(name) ?? 0) + 1)
      await goWithin(page, address)
      await atRest(page)
      for (const link of await linksOf(page)) add(link)
      for (const more of behindMenus[name]?.(address) ?? []) add(more)
    }
    const openAll = async () => {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const screen = screenOf(address)!
        const most = needsRecord(screen) ? recordsPerScreen : 1
        if ((opened.get(screen.name) ?? 0) < most) await open(address)
      }
    }
    await openAll()
    // The first record may not lead to a screen that the others do.
    for (const { name, parent } of walked) {
      if (!parent || !allowed.has(name) || found.has(name)) continue
      for (const address of [...(found.get(parent) ?? [])].slice(0, recordsTriedAgain))
        if (!found.has(name)) await open(address)
      await openAll()
    }
    const reached: Reached = {}
    for (const [name, addresses] of found)
      reached[name] = [...addresses].sort(byNumber).slice(0, keptAddresses)
    writeReached(role, reached)
    expect(Object.keys(reached).length, 'screens that the role reaches').toBeGreaterThan(3)
  })
}

/** The page's links to places of the product, without what follows `?` or `#`. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace(/[?#].*/, ''))),
    ])
