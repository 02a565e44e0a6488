import { AxeBuilder } from '@axe-core/playwright'
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { atRest, noteTyping, watchTraffic } from './at-rest.ts'
import './clock.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

export { expect } from '@playwright/test'
export type { Page } from '@playwright/test'

/** Where the authenticated area is, and everyone's password. */
export const app = '/midas'
export const password = 'atrium-demo'

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

export type Role =
  | 'admin'
  | 'staff'
  | 'teacher'
  | 'student'
  | 'guardian'
  | 'publisher'
  | 'pdadmin'
  | 'reviewer'
  | 'bookkeeper'
  | 'principal'
  | 'auditor'
  | 'nurse'
  | 'casemanager'
  | 'counselor'
  | 'sped'
  | 'dispatcher'
  | 'grants'
  | 'meals'
  | 'cafeteria'
  | 'hr'
export const emailOf = (role: Role): string => `${role}@atrium.test`

interface House {
  /** A journey that changes more of its context than what is stored in it has one of its own. */
  ownContext: boolean
  /** What the page must not do. A journey that provokes one of these declares it with `allow`. */
  troubles: { allow(shape: RegExp): void }
}

/**
 * Each worker has a server and a demo district of its own. A journey fails on any error in the
 * console, any exception in the page, and any answer of 500 or above.
 */
export const test = base.extend<
  House,
  { server: OwnServer; contexts: Map<string, BrowserContext> }
>({
  server: [
    // Playwright wants to see which fixtures it needs: none of them.
    async ({ playwright: _ }, use, { parallelIndex }) => {
      const server = await startOwnServer(parallelIndex, process.env.E2E_PORT ?? '')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  ownContext: [false, { option: true }],
  contexts: [
    async ({ browser: _ }, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, contexts, ownContext, contextOptions, viewport, isMobile, hasTouch, locale },
    lend,
  ) => {
    const options: BrowserContextOptions = {
      ...contextOptions,
      ...{ viewport, isMobile, hasTouch },
      ...(locale !== undefined && { locale }),
    }
    const key = JSON.stringify(options)
    const kept = ownContext ? undefined : contexts.get(key)
    const context = kept ?? (await browser.newContext(options))
    if (kept) await forgetAll(kept)
    else await context.addInitScript(noteTyping)
    if (!ownContext) contexts.set(key, context)
    await lend(context)
    // A request that a journey answers itself may still be in flight: no one waits for it any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (ownContext) await context.close()
  },
  troubles: [
    async ({ page }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      watchTraffic(page)
      page.on('pageerror', (error) => seen.push(`exception: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isSpecifiedAnswer(message.text()))
          seen.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('response', (response) => {
        if (response.status() >= 500)
          seen.push(`${response.status()} ${response.request().method()} ${response.url()}`)
      })
      await use({ allow: (shape) => void allowed.push(shape) })
      expect(
        seen.filter((line) => !allowed.some((shape) => shape.test(line))),
        'what went wrong behind the page',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** Nothing of an earlier journey is left but the files of the client, which the browser keeps. */
async function forgetAll(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.clearCookies()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.close()
}

/** The browser reports every 4xx as an error; many are specified answers (401: signed out). */
const isSpecifiedAnswer = (text: string): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text)

/** A connection that was idle may be closed just as it is used again: such a request never arrived. */
export const maxRetries = 2

/** Waits until the page would open again without a connection. */
export const keptOnDevice = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const parts = document.querySelectorAll('link[href^="/assets/"], script[src^="/assets/"]')
        const files = [...parts].map((one) => one.getAttribute('href') ?? one.getAttribute('src'))
        const kept = await Promise.all(
          ['/open-again', ...files].map((file) => caches.match(file ?? '')),
        )
        return kept.every((one) => one !== undefined)
      }),
    )
    .toBe(true)

/** Signs in without the form, which has its own journeys. `base` is a journey's own server. */
export const signIn = (page: Page, role: Role, base = ''): Promise<void> =>
  signInAs(page, emailOf(role), base)

export async function signInAs(
  page: Page,
  username: string,
  base = '',
  secret = password,
): Promise<void> {
  const answer = await page.request.post(`${base}${app}/rest/user-session`, {
    data: { username, password: secret },
    headers: { origin: base || origin },
  })
  expect(answer.status(), `${username} signs in`).toBe(204)
}

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, username: string, secret = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/^(Email address|Correo electrónico)/).fill(username)
  await page.getByLabel(/^(Password|Contraseña)$/).fill(secret)
  await page.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ }).click()
}

/**
 * Shows the whole platform in Spanish on this page only: the person's own choice stays, for
 * concurrent journeys.
 */
export async function inSpanish(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'accept-language': 'es-MX' })
  await page.route(`**${app}/rest/user-context`, async (route) => {
    const response = await route.fetch({ maxRetries })
    if (response.status() !== 200) return route.fulfill({ response })
    const { userContext } = (await response.json()) as { userContext: object }
    await route.fulfill({ response, json: { userContext: { ...userContext, language: 'es' } } })
  })
  // A document brings the same answer with it.
  const isPage = ({ pathname }: URL) => !/^\/(?:trpc|assets|files)\/|\/rest\/|\./.test(pathname)
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRetries, maxRedirects: 0 })
    const body = (await response.text()).replace('"language":"en"', '"language":"es"')
    await route.fulfill({ response, body })
  })
}

const wcag22 = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails on any violation of WCAG 2.2 A or AA on what the page shows now, once it is idle: in its
 * main part, or in the dialog on top of it, with the lists that are open. The walks look at the
 * `whole` page, the frame around all screens too.
 */
export async function expectAccessible(
  page: Page,
  { atRest: rests = true, whole = false } = {},
): Promise<void> {
  if (rests) await atRest(page)
  // Elements half under the sticky header are fully visible once the page is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0))
  // The script is large, so it stays in the page for repeated calls.
  const isThere = await page.evaluate(() => 'axe' in window)
  // In the page itself: it has no third-party frames, for which axe would open another page each
  // time.
  const parts = whole ? [] : await partsInQuestion(page)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(wcag22)
  for (const part of parts) axe.include(part)
  // A form that locks or unlocks shows transitional colors.
  if (rests)
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
          .map(({ finished }) => finished),
      ).then(() => {}),
    )
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1).join(' ').trim()}`).join('\n')}`,
  )
  // Soft assertions: one run reports every screen.
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Selectors of what a journey has just done something in; none if there is no such part. */
const partsInQuestion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
    const open = ['[role="dialog"]', '[role="alertdialog"]'].filter(isShown)
    const under = open.length > 0 ? open : ['main'].filter(isShown)
    return under.length > 0
      ? [...under, ...['[role="listbox"]', '[role="menu"]'].filter(isShown)]
      : []
  })
