// npm run new:resource: a list and a form in a module, from table to menu. See the usage below.
import { parseArgs } from 'node:util'
import { Project } from './lib/new/project.ts'
import { newResource } from './lib/new/resource.ts'
import { root } from './lib/root.ts'
import { Expected } from './lib/stopping.ts'

const usage = 'npm run new:resource -- settings locker-combinations locker-combination --es "combinaciones de casilleros/combinación de casillero" [--scope school] [--needs facilities.manage]'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { es: { type: 'string' }, scope: { type: 'string', default: 'district' }, needs: { type: 'string', default: 'schools.manage' } },
  })
  const [module = '', many = '', one = ''] = positionals
  const [spanishMany, spanishOne] = values.es?.split('/') ?? []
  const { scope } = values
  if (!spanishMany || !spanishOne) throw new Expected('Say what they, and one of them, are called in Spanish.')
  if (scope !== 'district' && scope !== 'school') throw new Expected('The scope is district or school.')
  const project = new Project(root)
  newResource(project, { module, many, one, spanish: { many: spanishMany, one: spanishOne }, scope, needs: values.needs })
  for (const path of project.write()) console.log(path)
  console.log('\nThen: its fields in the definition and the table, its texts, its help, its route in tests/specified-routes.ts, and npm run db:generate.')
} catch (error) {
  if (!(error instanceof Expected)) throw error
  console.error(`${error.message}\n${usage}`)
  process.exitCode = 1
}
