// npm run bench: the numbers this project commits to, all measured now. npm run bench -- read
// search: only these. With --against <commit>, also as that commit has them, on this machine: a
// number that falls by more than a tenth fails the run. With --profile, the servers under load leave
// a CPU profile in node_modules/.cache/bench.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { compare, comparison, fell, measuredAt } from './bench/lib/against.ts'
import { inColumns, meets, table, type Measured } from './bench/lib/measured.ts'
import { root } from './lib/root.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean', default: false }, against: { type: 'string' } },
})
const known = globSync('scripts/bench/*.bench.ts', { cwd: root })
  .map((file) => basename(file, '.bench.ts'))
  .sort()
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown benchmark "${unknown.join('", "')}". There are: ${known.join(', ')}.`)
  process.exit(1)
}

// At a higher priority than other work on the machine, if permitted: we measure Atrium, not its
// neighbors.
try {
  setPriority(-10)
} catch {}

const names = known.filter((one) => positionals.length === 0 || positionals.includes(one))
const found: Measured[] = []
let broken = 0
let stopped: NodeJS.Signals | undefined
for (const name of names) {
  console.log(`\n— ${name} —`)
  const code = await measure(name)
  if (stopped) process.exit(stopped === 'SIGINT' ? 130 : 143)
  if (code === 0) continue
  broken += 1
  console.error(`The benchmark "${name}" ended with code ${code}.`)
}
console.log(`\n${table(found)}`)
const compared = values.against ? compare(found, measuredAt(values.against, names)) : []
if (values.against) console.log(`\nAgainst ${values.against}\n\n${inColumns(comparison(compared))}`)
process.exit(broken > 0 || !found.every(meets) || compared.some(fell) ? 1 : 0)

/** Each in a separate process, in sequence: no measurement disturbs the next. */
function measure(name: string): Promise<number> {
  const args = [
    join(root, 'scripts', 'bench', `${name}.bench.ts`),
    ...(values.profile ? ['--profile'] : []),
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  child.on('message', (one) => found.push(one as Measured))
  const pass = (signal: NodeJS.Signals): void => {
    stopped = signal
    child.kill(signal)
  }
  process.on('SIGINT', pass).on('SIGTERM', pass)
  return new Promise<number>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', (code) => resolve(code ?? 128))
  }).finally(() => process.off('SIGINT', pass).off('SIGTERM', pass))
}
