// npm run new:dossier: a thing with lines, states, and a page, from table to menu. See the usage below.
import { parseArgs } from 'node:util'
import { spanishNames, writing } from './lib/new/command.ts'
import { newDossier } from './lib/new/record.ts'

const usage = `npm run new:dossier -- settings field-trips field-trip --es "excursiones/excursión" [--needs schools.manage] [--approves schools.manage] [--path settings/field-trips]
Where the specification does not name its path: --why "the reason"`

await writing(usage, (project) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      es: { type: 'string' },
      needs: { type: 'string', default: 'schools.manage' },
      approves: { type: 'string', default: 'schools.manage' },
      path: { type: 'string' },
      why: { type: 'string' },
    },
  })
  const [module = '', many = '', one = ''] = positionals
  const { needs, approves, path, why } = values
  const spanish = spanishNames(values.es)
  newDossier(project, { module, many, one, spanish, needs, approves, path, why })
  return `It has a name, lines with amounts, and an approval. Change its fields, states, and texts.\nThen: npm run db:generate -- add-${many}`
})
