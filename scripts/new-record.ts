// npm run new:record: a list and a form in a module, from table to menu. See the usage below.
import { parseArgs } from 'node:util'
import { spanishNames, writing } from './lib/new/command.ts'
import { newRecord } from './lib/new/record.ts'
import { Expected } from './lib/stopping.ts'

const usage = `npm run new:record -- settings lockers locker --es "casilleros/casillero" [--scope school] [--needs facilities.manage] [--path settings/facilities/lockers]
Where the specification does not name its path: --why "the reason"`

await writing(usage, (project) => {
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
  const { scope, needs, path, why } = values
  if (scope !== 'district' && scope !== 'school')
    throw new Expected('The scope is district or school.')
  const spanish = spanishNames(values.es)
  newRecord(project, { module, many, one, spanish, scope, needs, path, why })
  return `It has one field, its name. Add the others to the table and to the record, each with its text.\nThen: npm run db:generate -- add-${many}`
})
