// Modules: web.
import { drawn } from './support/at-rest.ts'
import { userContext } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  signIn,
  test,
  type Page,
  type Role,
} from './support/test.ts'

// A window of 1280 × 800 at 200% has room for this many CSS pixels.
test.use({ viewport: { width: 640, height: 400 } })

/** Home, lists, a form, a gradebook, attendance, and paying. */
const days: [Role, readonly string[]][] = [
  ['admin', ['', 'students/search', 'settings', 'settings/facilities/rooms', 'finance/ledger']],
  ['staff', ['students/add']],
  ['teacher', ['', 'my-classroom', 'classroom/{class}/gradebook', 'classroom/{class}/attendance']],
  ['guardian', ['', 'family/invoices']],
  ['student', ['']],
]

for (const [who, paths] of days)
  test(`at 200% zoom the ${who}’s pages fit the window, and nothing covers the focused element`, async ({
    page,
  }) => {
    await signIn(page, who)
    const { userID, classroom } = (await userContext(page)) as unknown as {
      userID: number
      classroom?: { schedule: { sectionID: number; isProfessionalDevelopment: boolean }[] }
    }
    const own = classroom?.schedule.find((one) => !one.isProfessionalDevelopment)
    for (const path of paths)
      await walk(page, `${app}/${path.replace('{class}', `${userID}/${own?.sectionID}`)}`)
  })

test('at 200% zoom the sign-in page fits the window, and nothing covers the focused element', ({
  page,
}) => walk(page, '/login'))

async function walk(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await drawn(page)
  const over = await page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
  expect([path, over]).toEqual([path, 0])
  await expectAccessible(page)
  // WCAG 2.4.11: down the page by keyboard.
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    // Scrolling to it takes a moment.
    const covered = () =>
      page.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body) return null
        const { left, right, top, bottom } = at.getBoundingClientRect()
        if (right - left === 0 || bottom - top === 0) return null
        const inside =
          top < innerHeight && bottom > 0 && left < innerWidth && right > 0 ? undefined : 'away'
        const spots = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) =>
            document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
          ),
        )
        const isSeen = spots.some((spot) => spot && (at.contains(spot) || spot.contains(at)))
        return isSeen ? null : (inside ?? at.outerHTML.slice(0, 120))
      })
    await expect.poll(covered, { message: `${path}, ${step} times Tab` }).toBeNull()
  }
}
