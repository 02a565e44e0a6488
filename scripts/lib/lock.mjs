// A lock shared between processes through a file. Plain JavaScript: run.mjs needs it on the
// machine's own Node.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while holding the lock at `path`, after waiting for its current holder. A lock whose
 * holder died (kill -9 included) is taken over.
 */
export async function withLock(path, work, { onWait = () => {}, timeout = 15 * 60_000 } = {}) {
  const mine = `${process.pid} ${processStart(process.pid)}\n`
  const deadline = Date.now() + timeout
  let told = false
  mkdirSync(dirname(path), { recursive: true })
  while (!tryTake(path, mine)) {
    if (Date.now() > deadline) throw new Error(`Another process has held ${path} for too long.`)
    if (!told) onWait()
    told = true
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** Is the process alive? With `start` (from `processStart`), also: is it still the same one? */
export function isAlive(pid, start = '') {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  const fields = statFields(pid)
  if (fields === undefined) return true
  // A zombie process still answers to signal 0.
  if (fields[0] === 'Z' || fields[0] === 'X') return false
  return start === '' || start === '-' || fields[19] === start
}

/**
 * When the process started, in kernel ticks; '-' if the system doesn't say. A pid alone may be
 * reused.
 */
export function processStart(pid) {
  return statFields(pid)?.[19] ?? '-'
}

/** The parent of `pid`; '-' if the system doesn't say. */
export function parentOf(pid) {
  return statFields(pid)?.[1] ?? '-'
}

function tryTake(path, mine) {
  try {
    writeFileSync(path, mine, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const held = readOrEmpty(path)
  const [pid, start] = held.trim().split(' ')
  // Empty: its holder is between creating and writing it, or has just released it.
  if (held === '' || isAlive(Number(pid), start)) return false
  // Two may see the same dead holder. Moving it aside is atomic, so only one moves it; if what was
  // moved turns out to be a newer, living lock, it is put back.
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readOrEmpty(aside) !== held) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
  return false
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The fields of /proc/PID/stat from the state on (the command before it may contain spaces). */
function statFields(pid) {
  const stat = process.platform === 'linux' ? readOrEmpty(`/proc/${pid}/stat`) : ''
  return stat === '' ? undefined : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
