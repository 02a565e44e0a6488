// The bell rings: 32 people sign in at once while others work. How much slower are lists meanwhile?
import { bench, benchDatabase } from './lib/bench.ts'
import { administrator, fillDistrict, makeAccounts } from './lib/district.ts'
import { drive } from './lib/drive.ts'
import { median, report } from './lib/measured.ts'
import { startAtrium } from './lib/programs.ts'

const people = 32
// One address may sign in a hundred times in 15 minutes.
const rounds = 3
const atOnce = 8

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 20_000, schools: 20 })
  const names = await makeAccounts(database.url, people * rounds)
  const atrium = await startAtrium(stopping, database)
  const query = encodeURIComponent(
    JSON.stringify({ 0: { page: 1, size: 50, filters: { scope: ['all'] } } }),
  )
  const load = {
    url: atrium.url,
    headers: atrium.headers,
    path: () => `/trpc/students.list?batch=1&input=${query}`,
    atOnce,
  }
  await drive({ ...load, seconds: 2 })
  const taken: { calm: number; busy: number; all: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const { p95: calm } = await drive({ ...load, seconds: 1.5 })
    const began = performance.now()
    let all = 0
    const signing = Promise.all(names.slice(round * people, (round + 1) * people).map(signIn)).then(
      () => {
        all = performance.now() - began
      },
    )
    const { p95: busy } = await drive({ ...load, seconds: 1 })
    await signing
    taken.push({ calm, busy, all })
  }
  const of = (what: 'calm' | 'busy' | 'all'): number => median(taken.map((one) => one[what]))
  console.log(
    `lists: p95 ${of('calm').toFixed(1)} ms, while ${people} sign in ${of('busy').toFixed(1)} ms`,
  )
  report({ name: `${people} sign-ins at once`, value: of('all'), good: 'atMost', unit: 'ms' })
  report({
    name: `lists while ${people} sign in, p95 ÷ p95 without`,
    value: median(taken.map(({ calm, busy }) => busy / calm)),
    limit: 2,
    good: 'atMost',
    unit: '×',
  })

  async function signIn(username: string): Promise<void> {
    const answer = await fetch(`${atrium.url}/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: administrator.password }),
    })
    if (!answer.ok)
      throw new Error(`A sign-in was refused: ${answer.status} ${await answer.text()}`)
  }
})
