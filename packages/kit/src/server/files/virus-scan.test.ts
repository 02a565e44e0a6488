import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fakeClamd, infected } from '../../testing/index.ts'
import { asRefusal } from '../refusals.ts'
import { provideVirusScanner, refuseInfected } from './virus-scan.ts'

const open: { close: () => unknown }[] = []
afterEach(() => {
  provideVirusScanner(undefined)
  for (const one of open.splice(0)) one.close()
})

const outcome = async (upload: Uint8Array | string): Promise<string> =>
  refuseInfected(upload).then(
    () => 'accepted',
    (error: unknown) => asRefusal(error)?.ref.id ?? String(error),
  )

/** A scanner that answers each connection as the test specifies. */
async function scanner(act: (socket: Socket) => void): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    act(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('without a scanner, nothing is scanned and every upload is accepted', async () => {
  expect(await outcome(Buffer.from(infected))).toBe('accepted')
})

test('an upload that the scanner finds infected is refused; a clean one, however large, is accepted', async () => {
  const clamd = await fakeClamd()
  open.push(clamd)
  provideVirusScanner(clamd.address)
  expect(await outcome(Buffer.alloc(3_000_000, 'a'))).toBe('accepted')
  expect(await outcome(Buffer.from(`text ${infected} text`))).toBe('kit.file.infected')
  const folder = await mkdtemp(join(tmpdir(), 'atrium-scan-'))
  const path = join(folder, 'upload')
  // Across the boundary between two chunks.
  await writeFile(path, `${'a'.repeat(65_536 - 5)}${infected}`)
  expect(await outcome(path)).toBe('kit.file.infected')
  await rm(folder, { recursive: true })
  expect(clamd.scanned()).toBe(3)
})

test('while the scanner is away, silent, or gives no verdict, uploads are refused, not let in unscanned', async () => {
  const notScanned = 'kit.file.notScanned'
  provideVirusScanner('127.0.0.1:1')
  expect(await outcome(Buffer.from('a'))).toBe(notScanned)
  provideVirusScanner('/nowhere/clamd.ctl')
  expect(await outcome(Buffer.from('a'))).toBe(notScanned)
  provideVirusScanner(await scanner(() => {}), 50)
  expect(await outcome(Buffer.from('a'))).toBe(notScanned)
  provideVirusScanner(await scanner((socket) => socket.destroy()))
  expect(await outcome(Buffer.alloc(3_000_000))).toBe(notScanned)
  provideVirusScanner(
    await scanner((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')),
  )
  expect(await outcome(Buffer.alloc(3_000_000))).toBe(notScanned)
})
