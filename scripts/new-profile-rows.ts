// npm run new:profile-rows: rows of a student with a page in the profile. See the usage below.
import { parseArgs } from 'node:util'
import { spanishNames, writing } from './lib/new/command.ts'
import { newProfileRows } from './lib/new/record.ts'

const usage = `npm run new:profile-rows -- students locker-notes locker-note --es "notas/nota" [--needs students.manage] [--path student/:studentID/locker-notes]
Where the specification does not name its path: --why "the reason"`

await writing(usage, (project) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      es: { type: 'string' },
      needs: { type: 'string', default: 'students.manage' },
      path: { type: 'string' },
      why: { type: 'string' },
    },
  })
  const [module = '', many = '', one = ''] = positionals
  const { needs, path, why } = values
  newProfileRows(project, { module, many, one, spanish: spanishNames(values.es), needs, path, why })
  return `They have a day and a note. Change their fields, texts, and who reads and writes them (section).\nThen: npm run db:generate -- add-${many}`
})
