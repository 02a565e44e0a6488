// Modules: web, schools, auth.
import { freePort } from '../../scripts/lib/postgres.ts'
import { goWithin } from './support/at-rest.ts'
import { linksFrom } from './support/links.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'
import { allowedScreens, modules, needsRecord, walked } from './support/screens.ts'
import { app, expect, signInAs, test } from './support/test.ts'

const parts = 4
const head = 'head@valley.test'
const password = 'Sunlit-Orchard-47!'
const refused = /You don’t have access to this page|We can’t find this page|Something went wrong/

let district: OwnServer
test.beforeAll(async () => {
  district = await startOwnServer(test.info().parallelIndex, String(await freePort()), 'real')
})
test.afterAll(() => district.stop())

for (let part = 0; part < parts; part++)
  test(`in a district that was never a demo, its administrator opens every screen that they may see (${part + 1} of ${parts})`, async ({
    page,
  }) => {
    const { base } = district
    await signInAs(page, head, base, password)
    const allowed = await allowedScreens(page, 'admin', base)
    const links = await linksFrom(page, `${base}${app}`, allowed)
    const own = modules
      .filter((_, at) => at % parts === part)
      .flatMap(({ screens }) => walked.filter((screen) => screens.includes(screen)))
      .filter(({ name, area }) => area === 'app' && allowed.has(name))
    const closed: string[] = []
    const unreached: string[] = []
    for (const screen of own) {
      const [address] = await links.find(page, screen)
      if (address === undefined) {
        if (!needsRecord(screen)) unreached.push(screen.name)
        continue
      }
      await test.step(screen.name, async () => {
        await goWithin(page, address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
        if (refused.test(heading)) closed.push(`${screen.name}: ${heading}`)
        await links.collect(page, address)
      })
    }
    expect(closed, 'screens that refuse').toEqual([])
    expect(unreached, 'screens without a record that no link leads to').toEqual([])
    expect(own.length).toBeGreaterThan(10)
  })
