// npm run new:dossier: a thing with lines, states, and a page, from table to menu. See the usage below.
import { parseArgs } from 'node:util'
import { Project } from './lib/new/project.ts'
import { newDossier } from './lib/new/record.ts'
import { root } from './lib/root.ts'
import { Expected } from './lib/stopping.ts'

const usage = `npm run new:dossier -- settings field-trips field-trip --es "excursiones/excursión" [--needs schools.manage] [--approves schools.manage] [--path settings/field-trips]
Where the specification does not name its path: --why "the reason"`

try {
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
  const [spanishMany, spanishOne] = values.es?.split('/') ?? []
  if (!spanishMany || !spanishOne)
    throw new Expected('Say what they, and one of them, are called in Spanish.')
  const { needs, approves, path, why } = values
  const project = new Project(root)
  newDossier(project, {
    ...{ module, many, one, needs, approves, path, why },
    spanish: { many: spanishMany, one: spanishOne },
  })
  for (const file of await project.write()) console.log(file)
  console.log(
    `\nIt has a name, lines with amounts, and an approval. Change its fields, states, and texts.\nThen: npm run db:generate -- add-${many}`,
  )
} catch (error) {
  if (!(error instanceof Expected)) throw error
  console.error(`${error.message}\n${usage}`)
  process.exitCode = 1
}
