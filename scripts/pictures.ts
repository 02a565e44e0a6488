// node scripts/run.mjs pictures http://127.0.0.1:3000: takes the handbook's screenshots from a
// running demo.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { browserFlags, findBrowser } from './lib/browser.ts'
import { root } from './lib/root.ts'

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = join(root, 'packages/handbook/pictures')

/** The thirty screens of screens-before-and-after.md; `{student}` and the others are the demo's people. */
const screens: readonly { name: string; as?: string; path: string }[] = [
  { name: 'front-page', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'home-administrator', as: 'admin', path: '/midas' },
  { name: 'home-office', as: 'staff', path: '/midas' },
  { name: 'home-teacher', as: 'teacher', path: '/midas' },
  { name: 'home-guardian', as: 'guardian', path: '/midas' },
  { name: 'home-student', as: 'student', path: '/midas' },
  { name: 'students', as: 'admin', path: '/midas/students/search' },
  { name: 'student', as: 'admin', path: '/midas/student/{student}/summary' },
  { name: 'student-family', as: 'admin', path: '/midas/student/{student}/family' },
  { name: 'student-edit', as: 'admin', path: '/midas/student/{student}/contact-information' },
  { name: 'student-attendance', as: 'guardian', path: '/midas/student/{student}/attendance' },
  { name: 'student-grades', as: 'guardian', path: '/midas/student/{student}/grades' },
  { name: 'staff', as: 'admin', path: '/midas/staff/search' },
  { name: 'guardians', as: 'admin', path: '/midas/guardians/search' },
  { name: 'guardian', as: 'admin', path: '/midas/guardian/{guardian}/children' },
  { name: 'my-classroom', as: 'teacher', path: '/midas/my-classroom' },
  { name: 'class-roster', as: 'teacher', path: '/midas/classroom/{class}/roster' },
  { name: 'take-attendance', as: 'teacher', path: '/midas/classroom/{class}/attendance' },
  { name: 'grades', as: 'teacher', path: '/midas/classroom/{class}/gradebook' },
  { name: 'settings', as: 'admin', path: '/midas/settings' },
  { name: 'rooms', as: 'admin', path: '/midas/settings/facilities/rooms' },
  { name: 'room', as: 'admin', path: '/midas/settings/facilities/rooms/new' },
  { name: 'calendar-year', as: 'admin', path: '/midas/settings/calendar/calendar-year' },
  { name: 'permission-groups', as: 'admin', path: '/midas/settings/security/permission-groups' },
  { name: 'events', as: 'admin', path: '/midas/events' },
  { name: 'imports', as: 'admin', path: '/midas/data-integrations/customer-imports' },
  { name: 'data-suites', as: 'admin', path: '/midas/data-forge/data-suites' },
  { name: 'registrations', as: 'admin', path: '/midas/self-registration/registrations' },
  { name: 'search', as: 'admin', path: '/midas/search?q=ruiz' },
]
const widths = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } }

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
const ids = await demoIDs(browser)
mkdirSync(join(folder, 'screens/after'), { recursive: true })
for (const [width, viewport] of Object.entries(widths)) {
  for (const { name, as, path } of screens) {
    const context = await signedIn(browser, as, viewport)
    const page = await context.newPage()
    await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? ''))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({
      path: join(folder, 'screens/after', `${name}-${width}.jpg`),
      type: 'jpeg',
      quality: 55,
    })
    if (name === 'home-administrator' && width === 'desktop')
      await page.screenshot({ path: join(folder, 'home.png') })
    await context.close()
  }
}
await browser.close()

async function signedIn(
  from: Browser,
  as: string | undefined,
  viewport = widths.desktop,
): Promise<BrowserContext> {
  const isPhone = viewport.width < 500
  const context = await from.newContext({
    baseURL: base,
    viewport,
    locale: 'en-US',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  if (as)
    await context.request.post('/midas/rest/user-session', {
      data: { username: `${as}@atrium.test`, password: 'atrium-demo' },
      headers: { origin: base },
    })
  return context
}

/**
 * Whose pages are shown: the demo's student and guardian, and the teacher's first class of the day.
 */
async function demoIDs(from: Browser): Promise<Record<string, string>> {
  const contextOf = async (as: string) => {
    const context = await signedIn(from, as)
    const answer = (await (await context.request.get('/midas/rest/user-context')).json()) as {
      userContext: {
        userID: number
        classroom?: { schedule: { sectionID: number; isProfessionalDevelopment: boolean }[] }
      }
    }
    await context.close()
    return answer.userContext
  }
  const teacher = await contextOf('teacher')
  const first = teacher.classroom?.schedule.find(
    ({ isProfessionalDevelopment }) => !isProfessionalDevelopment,
  )
  return {
    student: String((await contextOf('student')).userID),
    guardian: String((await contextOf('guardian')).userID),
    class: `${teacher.userID}/${first?.sectionID}`,
  }
}
