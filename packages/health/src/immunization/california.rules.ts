import { gradeLevels, type GradeLevel } from '@atrium/schools/words'
import type { EntryRules } from './school-entry.rules.ts'

const all: readonly GradeLevel[] = gradeLevels.filter((grade) => /^(TK|KG|0\d|1[0-2])$/.test(grade))
const fromSeventh: readonly GradeLevel[] = gradeLevels.filter((grade) =>
  /^(0[7-9]|1[0-2])$/.test(grade),
)

/**
 * Who may attend school in California. Table B says how many doses, table D by when the next is due
 * for pupils admitted conditionally. Doses up to four days before an age count as from it. Hepatitis
 * B is no condition for grade 7.
 */
export const california: EntryRules = {
  state: 'CA',
  source:
    'California Code of Regulations, title 17, sections 6025 (table B) and 6035 (table D); Health and Safety Code section 120335',
  first: 'TK',
  last: '12',
  checkpoint: '07',
  // Section 6035 (d).
  recordDays: 30,
  reported: [['TK', 'KG'], ['07']],
  requirements: [
    {
      ...{ vaccine: 'polio', antigen: 'Polio', grades: all, kinds: ['admission'] },
      enough: [{ doses: 4 }, { doses: 3, oneSince: '4y-4d' }],
      steps: [
        { given: 1, by: '8w' },
        { given: 2, by: '12m' },
        { given: 3, by: '12m' },
      ],
    },
    {
      ...{ vaccine: 'dtap', antigen: 'Pertussis', grades: all, kinds: ['admission'] },
      also: { antigen: 'Tetanus', since: '7y-4d' },
      enough: [
        { doses: 5 },
        { doses: 4, oneSince: '4y-4d' },
        { doses: 3, oneSince: '7y-4d', ofAntigen: true },
      ],
      steps: [
        { given: 1, by: '8w' },
        { given: 2, by: '8w' },
        { given: 3, by: '12m' },
        { given: 4, by: '12m' },
      ],
    },
    {
      ...{ vaccine: 'hepB', antigen: 'HepB', kinds: ['admission'] },
      grades: all.filter((grade) => grade !== '07'),
      enough: [{ doses: 3 }],
      // Two doses of the adolescent vaccine, from 11 to 15.
      orComplete: true,
      steps: [
        { given: 1, by: '8w' },
        { given: 2, by: '12m' },
      ],
    },
    ...(['Measles', 'Mumps'] as const).map((antigen) => ({
      ...{ vaccine: 'mmr' as const, antigen, grades: all, kinds: ['admission'] as const },
      since: '1y-4d',
      enough: [{ doses: 2 }],
      steps: [{ given: 1, by: '4m' }],
    })),
    {
      ...{ vaccine: 'mmr', antigen: 'Rubella', grades: all, kinds: ['admission'] },
      since: '1y-4d',
      enough: [{ doses: 1 }],
      steps: [],
    },
    {
      ...{ vaccine: 'varicella', antigen: 'Varicella', grades: all },
      kinds: ['admission', 'advancement'],
      since: '1y-4d',
      enough: [{ doses: 2 }],
      steps: [{ given: 1, by: '4m', from: { age: '13y', by: '8w' } }],
    },
    {
      ...{ vaccine: 'tdap', antigen: 'Pertussis', grades: fromSeventh },
      kinds: ['admission', 'advancement'],
      since: '7y-4d',
      enough: [{ doses: 1 }],
      steps: [],
    },
  ],
}
