import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../lib/root.ts'
import { say, type Measured } from './measured.ts'

/** A number may be worse than the earlier commit's by a tenth: two runs of one commit differ. */
const allowed = 0.1

/** A number now and as of an earlier commit. */
export interface Compared {
  now: Measured
  /** NaN: that commit doesn't measure it. */
  earlier: number
  /** How much worse it is now, as a share of what it was; negative: better. */
  fall: number
}

/**
 * Runs benchmarks as an earlier commit has them, on this machine, in a checkout of its own. Throws
 * if there is no such commit. Its limits don't matter here, so neither does its exit code.
 */
export function measuredAt(commit: string, names: readonly string[]): Map<string, number> {
  const folder = join(mkdtempSync(join(tmpdir(), 'atrium-against-')), 'checkout')
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
  }
  git('worktree', 'add', '--detach', folder, commit)
  try {
    const { stdout } = spawnSync('npm', ['run', 'bench', '--', ...names], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 28,
    })
    return readTable(stdout)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

/** The numbers of the table that `npm run bench` ends with, by their names. */
export function readTable(output: string): Map<string, number> {
  const lines = output.split('\n')
  const start = lines.findLastIndex((line) => /^number +measured +limit/.test(line))
  const found = new Map<string, number>()
  for (const line of start < 0 ? [] : lines.slice(start + 1)) {
    const [name, measured = ''] = line.split(/ {2,}/)
    const value = /^[\d,.]+/.exec(measured)?.[0]
    if (name && value) found.set(name, Number(value.replaceAll(',', '')))
  }
  return found
}

/** Each number beside the earlier one. */
export const compare = (
  measured: readonly Measured[],
  earlier: ReadonlyMap<string, number>,
): Compared[] =>
  measured.map((now) => {
    const before = earlier.get(now.name) ?? Number.NaN
    const change = now.value / before - 1
    return { now, earlier: before, fall: now.good === 'atLeast' ? -change : change }
  })

/** Whether a number that has a limit fell by more than a tenth. */
export const fell = ({ now, fall }: Compared): boolean => now.limit !== undefined && fall > allowed

/** Number, now, then, and the change. */
export const comparison = (rows: readonly Compared[]): string[][] => [
  ['number', 'now', 'then', 'now ÷ then', ''],
  ...rows.map((row) => [
    row.now.name,
    say(row.now.value, row.now.unit),
    say(row.earlier, row.now.unit),
    Number.isNaN(row.earlier) ? '' : (row.now.value / row.earlier).toFixed(2),
    Number.isNaN(row.earlier) ? 'new' : fell(row) ? 'FELL' : 'stays',
  ]),
]
