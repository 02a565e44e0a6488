import { recordProcedures } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { diplomaTypesRecord, requirementGroupsRecord } from './requirements/choices.record.ts'
import { requirementsRecord } from './requirements/requirements.record.ts'
import {
  diplomaTypes,
  graduationRequirements,
  requirementEquivalents,
  requirementGroups,
  yearRequirements,
} from './requirements/requirements.table.ts'
import { yearRequirementsRecord } from './requirements/year-requirements.record.ts'
import { testsRecord } from './tests/tests.record.ts'
import { partErrors } from './tests/test.rules.ts'
import { testParts, tests } from './tests/tests.table.ts'

export const requirementProcedures = recordProcedures(requirementsRecord, {
  table: graduationRequirements,
  lines: { equivalents: requirementEquivalents },
  beforeWrite: async ({ draft: { classFrom, classThrough } }) =>
    classFrom !== null && classThrough !== null && classThrough < classFrom
      ? { classThrough: { id: 'progress.requirements.classOrder' } }
      : undefined,
})

export const diplomaTypeProcedures = recordProcedures(diplomaTypesRecord, { table: diplomaTypes })

export const requirementGroupProcedures = recordProcedures(requirementGroupsRecord, {
  table: requirementGroups,
})

export const yearRequirementProcedures = recordProcedures(yearRequirementsRecord, {
  table: yearRequirements,
  columns: { name: sql`${yearRequirements.grade}` },
  beforeWrite: async ({ draft: { credits, gpa, attendanceRate, serviceHours } }) =>
    [credits, gpa, attendanceRate, serviceHours].every((one) => one === null)
      ? { credits: { id: 'progress.yearRequirements.none' } }
      : undefined,
})

export const testProcedures = recordProcedures(testsRecord, {
  table: tests,
  lines: { parts: testParts },
  beforeWrite: async ({ draft }) => partErrors(draft.parts),
})
