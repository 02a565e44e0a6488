import { items } from '../standards.table.ts'

/** A statement as shown in a tree or a list. */
export interface ItemView {
  itemID: number
  frameworkID: number
  parentID: number | null
  identifier: string
  code: string | null
  fullStatement: string
  abbreviatedStatement: string | null
  listEnumeration: string | null
  itemType: string | null
  educationLevels: string[]
  childCount: number
  /** Its position in the tree, read from top to bottom. */
  treePlace: number
  isRetired: boolean
}

type ItemRow = Pick<
  typeof items.$inferSelect,
  | 'frameworkID'
  | 'parentID'
  | 'identifier'
  | 'code'
  | 'fullStatement'
  | 'abbreviatedStatement'
  | 'listEnumeration'
  | 'itemType'
  | 'educationLevels'
  | 'childCount'
  | 'treePlace'
  | 'retiredAt'
> & { itemID: number }

export const itemColumns = {
  itemID: items.id,
  frameworkID: items.frameworkID,
  parentID: items.parentID,
  identifier: items.identifier,
  code: items.code,
  fullStatement: items.fullStatement,
  abbreviatedStatement: items.abbreviatedStatement,
  listEnumeration: items.listEnumeration,
  itemType: items.itemType,
  educationLevels: items.educationLevels,
  childCount: items.childCount,
  treePlace: items.treePlace,
  retiredAt: items.retiredAt,
}

export const itemView = <Row extends ItemRow>({
  retiredAt,
  ...row
}: Row): Omit<Row, 'retiredAt'> & { isRetired: boolean } => ({
  ...row,
  isRetired: retiredAt !== null,
})
