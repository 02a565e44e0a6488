// A roster from the upload's first byte to its last record, over the real server: what an
// administrator waits for between choosing the file and reading "done". Compared with a bare COPY
// of the same rows, without checks, records or history.
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDistrict, zipOf } from '../../packages/demo/src/public.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { copyBare, rowsOf } from './lib/copy-bare.ts'
import { makeDistrictOffice, today } from './lib/district.ts'
import { report } from './lib/measured.ts'
import { startAtrium, type Atrium } from './lib/programs.ts'

// Of these, 20,000 attend school this year; the others graduated or left last summer.
const students = 22_000
const people = 100_000
const mb = 1024 * 1024

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await makeDistrictOffice(database.url)
  const atrium = await startAtrium(stopping, database)
  // Measured after startup, whose garbage doesn't count.
  await sleep(5000)
  const idle = (await atrium.usage()).rss

  const files = makeDistrict({ today, students, schools: 20 })
  const rows = await rowsOf(files)
  const zip = await zipOf(makeDistrict({ today, students, schools: 20 }))
  const first = await runImport(atrium, 'roster.zip', zip)
  const bare = await copyBare(database.url, makeDistrict({ today, students, schools: 20 }))
  const again = await runImport(atrium, 'roster.zip', zip)
  console.log(
    `${rows} rows of ${students} students; the server had ${(idle / mb).toFixed(0)} MB before`,
  )
  tell('as new', first, rows)
  tell('again, nothing new', again, rows)
  console.log(`  a bare COPY: ${bare.toFixed(1)} s, ${(rows / bare).toFixed(0)} rows/s`)
  report({
    name: 'roster import, 20,000 students, end to end',
    value: rows / first.seconds,
    limit: 8000,
    good: 'atLeast',
    unit: 'rows/s',
  })
  report({
    name: 'roster import ÷ bare COPY',
    value: bare / first.seconds,
    good: 'atLeast',
    unit: '×',
  })
  report({
    name: 'the same roster again',
    value: rows / again.seconds,
    good: 'atLeast',
    unit: 'rows/s',
  })
  report({
    name: 'roster import, memory at most',
    value: again.peak / mb,
    limit: 512,
    good: 'atMost',
    unit: 'MB',
  })

  const fresh = await startAtrium(stopping, database)
  const many = await runImport(fresh, 'people.csv', Buffer.from([...peopleFile(people)].join('')))
  tell('people in one CSV', many, people)
  report({
    name: '100,000 people in one CSV',
    value: people / many.seconds,
    limit: 8000,
    good: 'atLeast',
    unit: 'rows/s',
  })
  report({
    name: '100,000 people in one CSV, memory at most',
    value: many.peak / mb,
    limit: 512,
    good: 'atMost',
    unit: 'MB',
  })
})

type Taken = {
  seconds: number
  upload: number
  preflight: number
  processing: number
  peak: number
  cpu: number
}

/** Like the wizard: upload, pre-flight, confirmation, then wait until it is done. */
async function runImport(atrium: Atrium, name: string, bytes: Buffer): Promise<Taken> {
  const before = (await atrium.usage()).cpu
  const began = performance.now()
  const sent = await fetch(`${atrium.url}/midas/rest/imports/source?name=${name}`, {
    method: 'POST',
    headers: atrium.headers,
    body: new Uint8Array(bytes),
  })
  if (sent.status !== 201)
    throw new Error(`the upload was answered ${sent.status}: ${await sent.text()}`)
  const { import: made } = (await sent.json()) as { import: { importID: number } }
  const uploaded = performance.now()
  await call(atrium, 'preflight', made)
  await until(atrium, made, ['ready'])
  const ready = performance.now()
  await call(atrium, 'confirm', made)
  await until(atrium, made, ['done'])
  const done = performance.now()
  const { cpu, peak } = await atrium.usage()
  const seconds = (from: number, to: number): number => (to - from) / 1000
  return {
    seconds: seconds(began, done),
    upload: seconds(began, uploaded),
    preflight: seconds(uploaded, ready),
    processing: seconds(ready, done),
    peak,
    cpu: (cpu - before) / 1000,
  }
}

function tell(
  what: string,
  { seconds, upload, preflight, processing, cpu, peak }: Taken,
  rows: number,
): void {
  const part = (one: number): string => one.toFixed(1)
  console.log(
    `  ${what}: ${part(seconds)} s, ${(rows / seconds).toFixed(0)} rows/s (upload ${part(upload)} s, pre-flight ${part(preflight)} s, processing ${part(processing)} s; ` +
      `${part(cpu)} s of the server's CPU, ${(peak / mb).toFixed(0)} MB at most)`,
  )
}

type Detail = { state: string; blocks: unknown[]; failure: unknown }

async function call(atrium: Atrium, procedure: string, input: object): Promise<void> {
  const answer = await fetch(`${atrium.url}/trpc/imports.${procedure}`, {
    method: 'POST',
    headers: { ...atrium.headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (!answer.ok)
    throw new Error(`imports.${procedure} was answered ${answer.status}: ${await answer.text()}`)
}

async function until(atrium: Atrium, input: object, states: string[]): Promise<void> {
  for (;;) {
    const answer = await fetch(
      `${atrium.url}/trpc/imports.get?input=${encodeURIComponent(JSON.stringify(input))}`,
      { headers: atrium.headers },
    )
    const { result } = (await answer.json()) as { result: { data: Detail } }
    const { state, blocks, failure } = result.data
    if (states.includes(state)) return
    if (['blocked', 'failed', 'partial', 'cancelled'].includes(state))
      throw new Error(`the import came to ${state}: ${JSON.stringify({ blocks, failure })}`)
    // A page is notified of each step; this program polls instead, which costs the server little at
    // this pace.
    await sleep(200)
  }
}

/** One CSV of students as a district would have it, generated while it is read. */
function* peopleFile(count: number): Generator<string> {
  yield 'Student ID,Last Name,First Name,Middle Name,Birth Date,Gender,Grade,School,E-mail,Phone,Role\r\n'
  for (let at = 0; at < count; at++) {
    const day = `${String(1 + (at % 12)).padStart(2, '0')}/${String(1 + (at % 28)).padStart(2, '0')}/${2008 + (at % 10)}`
    yield `P${at},Family${at % 9973},Given${at % 991},,${day},${at % 2 ? 'F' : 'M'},${String(1 + (at % 12)).padStart(2, '0')},demo-school-redwood,p${at}@people.test,+1415555${String(at % 10_000).padStart(4, '0')},student\r\n`
  }
}
