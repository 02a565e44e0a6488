import { ownedRecord } from '@atrium/kit/server'
import { knownConditions } from '../lists/lists.table.ts'
import { nameIn } from '../office/named.ts'
import { ownedOn } from '../office/sections.ts'
import { allergyList, conditionList } from './conditions.fields.ts'
import { healthAllergies, healthConditions } from './conditions.table.ts'

export const conditionRecord = ownedRecord(conditionList, {
  table: healthConditions,
  columns: { condition: nameIn(knownConditions, healthConditions, healthConditions.conditionID) },
  owner: ownedOn('conditions', 'condition'),
})

export const allergyRecord = ownedRecord(allergyList, {
  table: healthAllergies,
  owner: ownedOn('allergies', 'allergy'),
})
