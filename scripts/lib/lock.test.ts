import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { isAlive, processStart, withLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const deadPid = spawnSync('true').pid
afterAll(() => rmSync(folder, { recursive: true }))

test('concurrent requests get the lock one at a time', async () => {
  const path = join(folder, 'turns.lock')
  let inside = 0
  const turn = () =>
    withLock(path, async () => {
      inside += 1
      await sleep(10)
      expect(inside).toBe(1)
      inside -= 1
    })
  await Promise.all([turn(), turn(), turn()])
  expect(existsSync(path)).toBe(false)
})

test('a lock whose holder was killed is taken over', async () => {
  const path = join(folder, 'dead.lock')
  writeFileSync(path, `${deadPid} -\n`)
  expect(await withLock(path, () => 'mine')).toBe('mine')
})

test('a failure releases the lock', async () => {
  const path = join(folder, 'failed.lock')
  const failing = withLock(path, () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})

test('a process number that has been reused since is not alive', () => {
  expect(isAlive(process.pid, processStart(process.pid))).toBe(true)
  expect(isAlive(deadPid)).toBe(false)
  if (process.platform === 'linux') expect(isAlive(process.pid, '1')).toBe(false)
})
