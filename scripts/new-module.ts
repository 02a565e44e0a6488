// npm run new:module -- lockers: an empty module, a part of the server and of the browser. Then: npm run new:resource.
import { newModule } from './lib/new/module.ts'
import { Project } from './lib/new/project.ts'
import { root } from './lib/root.ts'
import { Expected } from './lib/stopping.ts'

try {
  const project = new Project(root)
  newModule(project, process.argv[2] ?? '')
  for (const path of project.write()) console.log(path)
  console.log('\nThe next command installs what it needs; pnpm install writes the lock file anew.')
} catch (error) {
  if (!(error instanceof Expected)) throw error
  console.error(`${error.message}\nnpm run new:module -- lockers`)
  process.exitCode = 1
}
