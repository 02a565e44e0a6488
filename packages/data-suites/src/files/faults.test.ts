import { provideVirusScanner } from '@atrium/kit/server'
import { fakeClamd, infected } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suiteBench, type SuiteBench } from '../data-suites.fixtures.ts'
import { codeOf } from '@atrium/engine/refused.fixtures'

let bench: SuiteBench
beforeAll(async () => {
  bench = await suiteBench()
})
afterAll(() => bench.close())

const rosa = () => bench.as(bench.people.rosa)
let made = 0

/** A suite with one file of two rows that is served. */
async function served() {
  const { suiteID } = await rosa().create({ name: `Faults ${made++}`, description: null })
  const fileID = await bench.load(bench.people.rosa, suiteID, 'a.csv', 'id,n\nx,1\ny,2\n')
  const file = async () => (await rosa().get({ suiteID })).files[0]
  const send = (content: string) => bench.send(bench.people.rosa, suiteID, 'b.csv', content)
  return { suiteID, fileID, file, send }
}

const full = () =>
  Promise.reject(
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  )

/** Does something while the file store takes nothing. */
async function whileFull<T>(act: () => Promise<T>): Promise<T> {
  const { store } = bench.bench
  const { putFile } = store
  store.putFile = full
  try {
    return await act()
  } finally {
    store.putFile = putFile
  }
}

describe('a disk that is full', () => {
  test('while an upload is submitted: it is reported, the upload is kept, and submitting it again works', async () => {
    const { fileID, file, send } = await served()
    const uploadID = await send('id,n\nz,3\n')
    expect(
      await codeOf(whileFull(() => rosa().newData({ fileID, uploadID, mode: 'append' }))),
    ).toBe('engine.fault.diskFull')
    expect(await file()).toMatchObject({ status: 'rdy', online: true, rows: 2 })
    await rosa().newData({ fileID, uploadID, mode: 'append' })
    await bench.work()
    expect(await file()).toMatchObject({ status: 'rdy', rows: 3 })
  })
  test('while it is read: it is retried, the file finally reports the failure, and the previous data is still served', async () => {
    const { fileID, file, send } = await served()
    await rosa().newData({ fileID, uploadID: await send('id,n\nz,3\n'), mode: 'replace' })
    expect(await codeOf(whileFull(() => bench.work()))).toBe('engine.fault.diskFull')
    expect(await file()).toMatchObject({ status: 'upd', online: true, rows: 2 })
    const again = () =>
      bench.database
        .owner`update job_run set status = 'queued' where id = (select max(id) from job_run)`
    await again()
    expect(await codeOf(whileFull(() => bench.work({}, 21)))).toBe('engine.fault.diskFull')
    expect(await file()).toMatchObject({
      status: 'err',
      failure: { id: 'engine.fault.diskFull' },
      online: true,
      rows: 2,
    })
    await rosa().actOnFile({ fileID, act: 'retry' })
    await bench.work()
    expect(await file()).toMatchObject({ status: 'rdy', rows: 1 })
  })
})

const stoppedBy = (stopping: AbortController, reason: Error) => ({
  signal: stopping.signal,
  check: () => {
    stopping.abort(reason)
    stopping.signal.throwIfAborted()
  },
})

test('newer data that the virus scanner finds infected is refused, and the previous data is still served', async () => {
  const { fileID, file, send } = await served()
  const clamd = await fakeClamd()
  provideVirusScanner(clamd.address)
  const uploadID = await send(`id,n\nz,${infected}\n`)
  expect(await codeOf(rosa().newData({ fileID, uploadID, mode: 'append' }))).toBe(
    'kit.file.infected',
  )
  expect(await codeOf(rosa().newData({ fileID, uploadID, mode: 'append' }))).toBe(
    'kit.refusal.notFound',
  )
  provideVirusScanner(undefined)
  clamd.close()
  expect(await file()).toMatchObject({ status: 'rdy', online: true, rows: 2 })
})

test('a load that a person cancels says so, and the previous data is still served', async () => {
  const { fileID, file, send } = await served()
  await rosa().newData({ fileID, uploadID: await send('id,n\nz,3\n'), mode: 'replace' })
  const stopping = new AbortController()
  const reason = Object.assign(new Error('cancelled'), { name: 'RunEnding', why: 'cancelled' })
  await expect(bench.work(stoppedBy(stopping, reason))).rejects.toThrow('cancelled')
  expect(await file()).toMatchObject({
    status: 'err',
    failure: { id: 'tabular.cancelled' },
    online: true,
    rows: 2,
  })
})

test('a server that is stopped in the middle of a load leaves it to the next start', async () => {
  const { fileID, file, send } = await served()
  await rosa().newData({ fileID, uploadID: await send('id,n\nz,3\n'), mode: 'replace' })
  const stopping = new AbortController()
  const reason = Object.assign(new Error('stopping'), { name: 'RunEnding', why: 'stopping' })
  await expect(bench.work(stoppedBy(stopping, reason))).rejects.toThrow('stopping')
  expect(await file()).toMatchObject({ status: 'upd', online: true, rows: 2 })
})

test('when two people send newer data at once, one succeeds and the other gets a conflict', async () => {
  const { fileID, file, send } = await served()
  const [first, second] = [await send('id,n\np,5\n'), await send('id,n\nq,6\nr,7\n')]
  const told = await Promise.all(
    [first, second].map((uploadID) => codeOf(rosa().newData({ fileID, uploadID, mode: 'append' }))),
  )
  expect([
    told.filter((code) => code === 'done').length,
    told.find((code) => code !== 'done'),
  ]).toEqual([1, expect.stringMatching(/^kit\.refusal\.(conflict|actionNotAllowed)$/)])
  expect(
    await codeOf(rosa().newData({ fileID, uploadID: await send('id,n\ns,8\n'), mode: 'append' })),
  ).toBe('kit.refusal.actionNotAllowed')
  await bench.work()
  expect(await file()).toMatchObject({ status: 'rdy', rows: told[0] === 'done' ? 3 : 4 })
})

test('a piece of an upload that two people send at once is stored once, and a piece that breaks off is kept as far as it came', async () => {
  const { suiteID } = await served()
  const content = Buffer.from('id,n\nx,1\ny,2\n')
  const { uploadID, addTo, offset } = await bench.begin(bench.people.rosa, suiteID, content.length)
  const told = await Promise.all([
    codeOf(addTo(0, [content.subarray(0, 5)])),
    codeOf(addTo(0, [content.subarray(0, 5)])),
  ])
  expect([told.toSorted(), await offset()]).toEqual([['done', 'tabular.offset'], 5])
  const broken = async function* () {
    yield content.subarray(5, 9)
    throw new Error('the connection is gone')
  }
  await expect(addTo(5, broken())).rejects.toThrow('gone')
  expect(await offset()).toBe(9)
  expect(await codeOf(addTo(9, [content]))).toBe('kit.refusal.tooLarge')
  await addTo(9, [content.subarray(9)])
  const { fileID } = await rosa().createFile({ suiteID, uploadID })
  expect(fileID).toBeGreaterThan(0)
})

test('an empty file in place of a full one is refused, and so is one that is only a header', async () => {
  const { suiteID, fileID, file, send } = await served()
  await rosa().newData({ fileID, uploadID: await send('id,n\n'), mode: 'replace' })
  expect(await codeOf(bench.work())).toBe('tabular.noRecords')
  expect(await file()).toMatchObject({
    status: 'err',
    failure: { id: 'tabular.noRecords' },
    online: true,
    rows: 2,
  })
  expect(await codeOf(rosa().createFile({ suiteID, uploadID: await send('id,n\n') }))).toBe(
    'tabular.noRecords',
  )
})
