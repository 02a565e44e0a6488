// Visitors search a catalog of 5,000 sections, eight at once; five hundred people try for one of a
// hundred seats within ten seconds.
import { setTimeout as sleep } from 'node:timers/promises'
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict, makeAccounts } from './lib/district.ts'
import { drive } from './lib/drive.ts'
import { percentile, report } from './lib/measured.ts'
import { fillOffer, signInStaff, standingOf } from './lib/pd.ts'
import { startAtrium } from './lib/programs.ts'
import { statementsOf } from './lib/statements.ts'

const atOnce = 8
const seconds = 8
const people = 500
const seats = 100
const rushSeconds = 10

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 12_000, schools: 20 })
  const names = await makeAccounts(database.url, people)
  if (names.length < people) throw new Error(`only ${names.length} people can ask for a seat`)
  const { typed, sectionIDs, wantedID } = await fillOffer(database.url, { sections: 5000, seats })
  const staff = await signInStaff(database.url, names)
  const atrium = await startAtrium(stopping, database)

  // A repeated answer comes from the cache: trailing spaces make each search different.
  const searches = (count: number) =>
    callPath('pd.catalog.sections', {
      page: 1,
      size: 24,
      search: `${typed[count % typed.length] ?? ''}${' '.repeat(Math.floor(count / typed.length) % 100)}`,
    })
  await drive({ url: atrium.url, path: searches, atOnce, seconds: 2 })
  const { rate, p50, p95 } = await drive({ url: atrium.url, path: searches, atOnce, seconds })
  console.log(`${rate.toFixed(0)} searches/s, p50 ${p50.toFixed(1)} ms`)
  report({
    name: 'catalog search among 5,000 sections, 8 at once, p95',
    value: p95,
    limit: 50,
    good: 'atMost',
    unit: 'ms',
  })

  const took = await rush()
  const standing = await standingOf(database.url, wantedID)
  const enrolled = standing.filter(({ status }) => status === 'enrolled')
  const waiting = standing.filter(({ status }) => status === 'waitlisted')
  const arrived = staff.map(({ userID }) => userID)
  report({ name: 'rush: enrolled', value: enrolled.length, limit: seats, good: 'atMost', unit: '' })
  report({
    name: 'rush: lost',
    value: people - enrolled.length - waiting.length,
    limit: 0,
    good: 'atMost',
    unit: '',
  })
  const asked = waiting.map(({ userID }) => arrived.indexOf(userID))
  report({
    name: 'rush: waiting behind someone who asked later',
    value: asked.filter((place, at) => at > 0 && place < (asked[at - 1] ?? 0)).length,
    limit: 0,
    good: 'atMost',
    unit: '',
  })
  report({
    name: `rush of ${people} people for ${seats} seats in ${rushSeconds} s, p95`,
    value: percentile(took, 0.95),
    limit: 1000,
    good: 'atMost',
    unit: 'ms',
  })

  const page = async () => {
    const sectionID = sectionIDs[Math.floor(performance.now()) % sectionIDs.length] ?? 0
    await ask(callPath('pd.catalog.section', { sectionID }))
  }
  await page()
  report({
    name: 'statements for a screen: a section',
    value: (await statementsOf(database, page)).length,
    limit: 3,
    good: 'atMost',
    unit: '',
  })

  /**
   * Each sends at its own time, whatever happens to the earlier ones. Milliseconds that each
   * waited.
   */
  async function rush(): Promise<number[]> {
    const began = performance.now()
    return Promise.all(
      staff.map(async ({ cookie }, place) => {
        await sleep(began + (place * rushSeconds * 1000) / people - performance.now())
        const asked = performance.now()
        await ask('/trpc/pd.enrollment.request', {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ sectionID: wantedID }),
        })
        return performance.now() - asked
      }),
    )
  }

  async function ask(path: string, init: RequestInit = { headers: atrium.headers }): Promise<void> {
    const answer = await fetch(atrium.url + path, init)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
  }
})

function callPath(procedure: string, input: object): string {
  return `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`
}
