import { recordProcedures } from '@atrium/kit/server'
import { competenciesRecord } from './competencies.record.ts'
import { frameworksRecord } from './frameworks.record.ts'
import { competencies, frameworkLevels, frameworks, indicators } from './frameworks.table.ts'

/** The district's lists. What refers to another comes after it. */
export const frameworkProcedures = {
  frameworks: recordProcedures(frameworksRecord, {
    table: frameworks,
    lines: { levels: frameworkLevels },
    beforeWrite: async ({ draft }) =>
      draft.levels.length < 2 ? { levels: { id: 'observation.frameworks.twoLevels' } } : undefined,
  }),
  competencies: recordProcedures(competenciesRecord, {
    table: competencies,
    lines: { indicators },
    beforeWrite: async ({ draft }) => {
      // A note is tagged by the code: no one could tell which of two it means.
      const codes = draft.indicators.map(({ code }) => code.toLowerCase())
      return new Set(codes).size < codes.length
        ? { indicators: { id: 'observation.competencies.codeTwice' } }
        : undefined
    },
  }),
}
