import type { CaseVersion, DefinitionKind } from '../words.ts'
import type { JsonObject } from './json.rules.ts'
import type { TreePlace } from './tree.rules.ts'

/** A parsed package: what Atrium understands of it, and each object unchanged. */
export interface CasePackage {
  caseVersion: CaseVersion
  framework: ReadFramework
  items: ReadItem[]
  associations: ReadAssociation[]
  definitions: ReadDefinition[]
  /** The package with empty lists. */
  shell: JsonObject
}

export interface ReadFramework {
  identifier: string
  uri: string
  title: string
  creator: string
  publisher: string | null
  description: string | null
  subjects: string[]
  language: string | null
  frameworkVersion: string | null
  frameworkType: string | null
  adoptionStatus: string | null
  statusStartDate: string | null
  statusEndDate: string | null
  officialSourceURL: string | null
  notes: string | null
  licenseTitle: string | null
  lastChangeDateTime: string
}

export interface ItemFields {
  identifier: string
  uri: string
  fullStatement: string
  code: string | null
  listEnumeration: string | null
  abbreviatedStatement: string | null
  alternativeLabel: string | null
  itemType: string | null
  conceptKeywords: string[]
  subjects: string[]
  educationLevels: string[]
  language: string | null
  notes: string | null
  licenseTitle: string | null
  statusStartDate: string | null
  statusEndDate: string | null
  lastChangeDateTime: string
}

export interface ReadItem extends ItemFields {
  /** The index of the parent among the items; null at the top. */
  parent: number | null
  place: TreePlace
  source: JsonObject
}

export interface ReadAssociation {
  /** Its position in the file's list. */
  index: number
  identifier: string
  type: string
  originIdentifier: string
  destinationIdentifier: string
  sequenceNumber: number | null
  source: JsonObject
}

export interface ReadDefinition {
  kind: DefinitionKind
  identifier: string
  title: string
  source: JsonObject
}
