// The published cases of CDC's CDSi: children with their doses, and whether each is valid.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '@atrium/kit/server'
import { expect, test } from 'vitest'
import { antigensOf, progressOf } from './doses.rules.ts'
import type { Antigen } from './schedule.rules.ts'

const file = join(process.env.REAL_DATA_DIR ?? '', 'cdsi/cases.csv')

/** The antigens of a group of vaccines, for the groups that schools ask about. */
const groups: Readonly<Record<string, readonly Antigen[]>> = {
  DTAP: ['Diphtheria', 'Tetanus', 'Pertussis'],
  POL: ['Polio'],
  MMR: ['Measles', 'Mumps', 'Rubella'],
  VAR: ['Varicella'],
  HepB: ['HepB'],
  HepA: ['HepA'],
  MCV: ['Meningococcal'],
  HPV: ['HPV'],
}
const verdicts = { valid: 'Valid', invalid: 'Not Valid', extra: 'Extraneous' }

test.each(Object.entries(groups))(
  'CDC’s cases for %s: every dose and every series comes out as published',
  async (group, antigens) => {
    const [header, ...lines] = await readCsv(readFileSync(file, 'utf8'))
    const cases = lines
      .map(
        ({ cells }) =>
          (name: string) =>
            cells[header?.cells.indexOf(name) ?? -1] ?? '',
      )
      .filter((cell) => cell('Vaccine_Group') === group)
    expect(cases.length).toBeGreaterThan(3)
    const wrong = cases.flatMap((cell) => {
      const given = [1, 2, 3, 4, 5, 6, 7].flatMap((at) => {
        const on = cell(`Date_Administered_${at}`)
        const cvx = cell(`CVX_${at}`).padStart(2, '0')
        return on === '' ? [] : [{ on, cvx, expected: cell(`Evaluation_Status_${at}`) }]
      })
      const patient = {
        birthDate: cell('DOB'),
        isMale: cell('gender') === 'M',
        doses: given.map(({ on, cvx }) => ({ on, cvx })),
      }
      const all = antigens.map((one) => progressOf(one, patient, cell('Assessment_Date')))
      const doses = given.flatMap(({ on, cvx, expected }) => {
        if (!antigensOf(cvx).some((one) => antigens.includes(one))) return []
        const each = all.flatMap((one) =>
          one.doses.filter((dose) => dose.on === on && dose.cvx === cvx),
        )
        // Of a vaccine with several antigens, one that isn't valid spoils it.
        const one =
          each.find(({ verdict }) => verdict === 'invalid') ??
          each.find(({ verdict }) => verdict === 'valid') ??
          each[0]
        return one && verdicts[one.verdict] === expected ? [] : [`${on} ${cvx}: not ${expected}`]
      })
      const isComplete = all.every((one) => one.isComplete)
      const found = [
        ...doses,
        ...(isComplete === (cell('Series_Status') === 'Complete') ? [] : [cell('Series_Status')]),
      ]
      return found.length > 0 ? [`${cell('CDC_Test_ID')} ${found.join(', ')}`] : []
    })
    expect(wrong).toEqual([])
  },
)
