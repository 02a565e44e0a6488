import { overLimits, type Habit } from './falling-limits.ts'
import { isTestFile } from './file-roles.ts'
import { isOfModule } from './floors.ts'

const ofModule = (path: string): boolean => isOfModule(path) && !isTestFile(path)

/** What modules still write by hand although a definition or the kit does it. */
const habits: readonly Habit[] = [
  {
    what: 'a version counted up by hand',
    shape: /\bversion\b(?:[^\n.+]|\.(?=version)){0,40}\+ 1\b/gi,
    instead: 'defineRecord, defineOwned or defineDossier, which count it',
    among: ofModule,
    most: 128,
  },
  {
    what: 'a conflict of versions thrown by hand',
    shape: /\brefuse\.conflict\(\s*'kit\.refusal\.conflict'/g,
    instead: 'expectVersion or changedMeanwhile of the kit, which name the current record',
    among: (path) => !path.startsWith('packages/kit/') && !isTestFile(path),
    most: 0,
  },
  {
    what: 'an audit entry written by hand',
    shape: /\bawait audit(?:By)?\(/g,
    instead: 'defineRecord, defineOwned, defineDossier or defineFlow, which write it',
    among: ofModule,
    most: 259,
  },
  {
    what: 'a list that counts its matches by hand',
    shape: /\bcount\(\*\) over \(\)/g,
    instead: 'listPage, which searches, filters, orders and counts as the list says',
    among: (path) => !isTestFile(path),
    most: 13,
  },
  {
    what: 'a failed read shown by hand',
    shape: /<LoadError\b/g,
    instead: '<Loading of={read} />, which is what a page shows before it has data',
    among: (path) => !path.startsWith('packages/ui/src/layout/'),
    most: 61,
  },
]

/** Where modules write by hand what a definition gives. */
export const handWritten = (files: ReadonlyMap<string, string>): string[] =>
  overLimits(files, habits, 'scripts/lib/hand-written.ts')
