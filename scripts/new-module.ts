// npm run new:module -- lockers: an empty module, registered with the server and the browser. Then:
// npm run new:record.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { newModule } from './lib/new/module.ts'
import { Project } from './lib/new/project.ts'
import { PNPM } from './lib/pinned-tools.mjs'
import { root } from './lib/root.ts'
import { Expected } from './lib/stopping.ts'

// npm run sets it for the install before this command.
const pnpm = join(root, '.tools', `pnpm-${PNPM}`, 'node_modules', '.bin', 'pnpm')

try {
  const project = new Project(root)
  newModule(project, process.argv[2] ?? '')
  for (const path of await project.write()) console.log(path)
  console.log('\nInstalling it, so that the others find it.')
  // The module is new to the lock file; every other command uses the lock file as it is.
  const { status } = spawnSync(pnpm, ['install', '--no-frozen-lockfile', '--loglevel=warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  console.log(
    status === 0
      ? 'Then: npm run new:record, or a screen of your own.'
      : `That failed. Run: ${pnpm} install`,
  )
} catch (error) {
  if (!(error instanceof Expected)) throw error
  console.error(`${error.message}\nnpm run new:module -- lockers`)
  process.exitCode = 1
}
