// npm run audit: known vulnerabilities in our libraries, according to the registry. Not part of npm
// test, because results change without us.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PNPM } from './lib/pinned-tools.mjs'
import { root } from './lib/root.ts'

const pnpm = join(root, '.tools', `pnpm-${PNPM}`, 'node_modules', '.bin', 'pnpm')
const { status, error } = spawnSync(pnpm, ['audit', '--audit-level', 'moderate'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (error) console.error(`The audit did not run: ${error.message}`)
process.exitCode = status ?? 1
