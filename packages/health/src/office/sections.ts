import { ownedByPerson, type SectionRule } from '@atrium/people/public'
import * as lists from '../lists/lists.table.ts'
import { manages } from '../words.ts'

/** A page of a student's health record: for the student, the family, and people who may see health pages. */
const page = <const Name extends string>(name: Name) =>
  ({
    name,
    class: 'health',
    kinds: ['student'],
    opensTo: [],
    writtenBy: manages,
    people: ['byID', 'witnessID'],
    lists: {
      logTypeID: lists.healthLogTypes,
      concernID: lists.healthConcerns,
      symptomID: lists.healthSymptoms,
      assessmentID: lists.healthAssessments,
      actionID: lists.healthActions,
      outcomeID: lists.healthOutcomes,
      conditionID: lists.knownConditions,
      medicationID: lists.knownMedications,
      providerID: lists.knownProviders,
    },
  }) as const satisfies SectionRule

export const sections = {
  visits: page('visits'),
  conditions: page('conditions'),
  allergies: page('allergies'),
  medications: page('medications'),
  screenings: page('screenings'),
  healthProviders: page('healthProviders'),
}
export type HealthSection = keyof typeof sections

/** Rows of a page; the audit log names all of them alike, also to people who may not know what is there. */
export const ownedOn = (section: HealthSection, part: string) =>
  ownedByPerson({
    section,
    thing: 'HealthRecord',
    about: ({ id }) => `${section}.${part}.${String(id)}`,
  })
