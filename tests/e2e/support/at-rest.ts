import { expect, type Page, type Request } from '@playwright/test'

/** What a page has requested from the server. */
interface Traffic {
  pending: Set<Request>
  /** When a request last started or ended. */
  at: number
  /** The calls made since they were last cleared, by name. */
  calls: Set<string>
}

const traffic = new WeakMap<Page, Traffic>()
const quietFor = 200
/** Searches start once typing has paused for a while: the longest such pause, and a little more. */
const settledAfter = 450

declare global {
  interface Window {
    /** When someone last typed, on the page's clock. */
    typedAt?: number
  }
}

/** For `addInitScript`: keeps when someone last typed. */
export function noteTyping(): void {
  addEventListener('input', () => (window.typedAt = performance.now()), true)
}

/** Tracks a page's requests from its start. */
export function watchTraffic(page: Page): Traffic {
  const known = traffic.get(page)
  if (known) return known
  const own: Traffic = { pending: new Set(), at: 0, calls: new Set() }
  traffic.set(page, own)
  let left: Request[] = []
  page.on('request', (request) => {
    // A stream stays open as long as the page does.
    if (request.resourceType() === 'eventsource') return
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      left = [...own.pending, request]
    own.pending.add(request)
    own.at = Date.now()
    const call = /\/(?:trpc|rest|api)\/([^?]+)/.exec(request.url())?.[1]
    if (call) own.calls.add(decodeURIComponent(call))
  })
  const ended = (request: Request): void => {
    if (own.pending.delete(request)) own.at = Date.now()
  }
  page.on('requestfinished', ended).on('requestfailed', ended)
  // Requests from a page that was left may never be answered.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    for (const request of left) own.pending.delete(request)
    left = []
  })
  return own
}

/**
 * Nothing is loading any more: no search waits for a pause in typing, no call is in flight, the page has drawn what it was answered (which
 * may make it ask for more), and no placeholder is shown.
 */
export async function atRest(page: Page): Promise<void> {
  const own = watchTraffic(page)
  await expect(async () => {
    const isQuiet = () => own.pending.size === 0 && Date.now() - own.at > quietFor
    expect(isQuiet()).toBe(true)
    const sinceTyped = await page.evaluate(
      () =>
        new Promise<number>((idle) =>
          requestIdleCallback(
            () => setTimeout(() => idle(performance.now() - (window.typedAt ?? -Infinity))),
            { timeout: 2000 },
          ),
        ),
    )
    expect(sinceTyped).toBeGreaterThan(settledAfter)
    expect(isQuiet()).toBe(true)
    expect(
      await page
        .locator('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root')
        .count(),
    ).toBe(0)
  }).toPass({ intervals: [50] })
}

/** The page that was just opened has its title and all it loads: only now does it say anything that something is missing. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await atRest(page)
}

/** Navigates like a link in the page does, without reloading it. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // The screen's requests start after this, so the page isn't idle yet.
  watchTraffic(page).at = Date.now()
  await page.evaluate((to) => history.pushState(null, '', to), address)
  await page.waitForFunction(() => document.documentElement.dataset.shownPath === location.pathname)
  watchTraffic(page).at = Date.now()
}
