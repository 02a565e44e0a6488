import { recordProcedures } from '@atrium/kit/server'
import * as lists from './lists.record.ts'
import * as tables from './lists.table.ts'

/** What visits, conditions, and medication orders choose from. */
export const listRecords = {
  actions: recordProcedures(lists.actionsRecord, { table: tables.healthActions }),
  assessments: recordProcedures(lists.assessmentsRecord, { table: tables.healthAssessments }),
  concerns: recordProcedures(lists.concernsRecord, { table: tables.healthConcerns }),
  knownConditions: recordProcedures(lists.conditionsRecord, { table: tables.knownConditions }),
  logTypes: recordProcedures(lists.logTypesRecord, { table: tables.healthLogTypes }),
  knownMedications: recordProcedures(lists.medicationsRecord, { table: tables.knownMedications }),
  outcomes: recordProcedures(lists.outcomesRecord, { table: tables.healthOutcomes }),
  knownProviders: recordProcedures(lists.providersRecord, { table: tables.knownProviders }),
  symptoms: recordProcedures(lists.symptomsRecord, { table: tables.healthSymptoms }),
  visitTemplates: recordProcedures(lists.templatesRecord, { table: tables.visitTemplates }),
}
