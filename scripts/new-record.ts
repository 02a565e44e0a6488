// npm run new:record: a list and a form in a module, from table to menu. See the usage below.
import { parseArgs } from 'node:util'
import { Project } from './lib/new/project.ts'
import { newRecord } from './lib/new/record.ts'
import { root } from './lib/root.ts'
import { Expected } from './lib/stopping.ts'

const usage = `npm run new:record -- settings lockers locker --es "casilleros/casillero" [--scope school] [--needs facilities.manage] [--path settings/facilities/lockers]
Where the specification does not name its path: --why "the reason"`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      es: { type: 'string' },
      scope: { type: 'string', default: 'district' },
      needs: { type: 'string', default: 'schools.manage' },
      path: { type: 'string' },
      why: { type: 'string' },
    },
  })
  const [module = '', many = '', one = ''] = positionals
  const [spanishMany, spanishOne] = values.es?.split('/') ?? []
  const { scope } = values
  if (!spanishMany || !spanishOne)
    throw new Expected('Say what they, and one of them, are called in Spanish.')
  if (scope !== 'district' && scope !== 'school')
    throw new Expected('The scope is district or school.')
  const project = new Project(root)
  newRecord(project, {
    module,
    many,
    one,
    spanish: { many: spanishMany, one: spanishOne },
    scope,
    needs: values.needs,
    path: values.path,
    why: values.why,
  })
  for (const path of await project.write()) console.log(path)
  console.log(
    `\nIt has one field, its name. Add the others to the table and to the record, each with its text.\nThen: npm run db:generate -- add-${many}`,
  )
} catch (error) {
  if (!(error instanceof Expected)) throw error
  console.error(`${error.message}\n${usage}`)
  process.exitCode = 1
}
