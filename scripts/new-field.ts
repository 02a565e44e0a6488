// npm run new:field: a field of a list, in its table and its record. See the usage below.
import { parseArgs } from 'node:util'
import { writing } from './lib/new/command.ts'
import { newField } from './lib/new/field.ts'
import { Expected } from './lib/stopping.ts'

const usage = `npm run new:field -- settings lockers opened-on --es "abierto el"
A reference: npm run new:field -- settings lockers building --es edificio --to settings.buildings --table buildings --file ../facilities/facilities.table.ts`

await writing(usage, (project) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      es: { type: 'string' },
      to: { type: 'string' },
      table: { type: 'string' },
      file: { type: 'string' },
    },
  })
  const [module = '', many = '', field = ''] = positionals
  const { es, to, table, file } = values
  if (!es || !field) throw new Expected('Say what the field is, and what it is called in Spanish.')
  if (to && !(table && file)) throw new Expected('Say the table of the reference, and its file.')
  newField(project, {
    module,
    many,
    field,
    spanish: es,
    ...(to && table && file && { to: { record: to, table, file } }),
  })
  return `Then: npm run db:generate -- add-${field}-to-${many}`
})
