/** A named state of a list: the query of its URL. */
export interface SavedView {
  id: number
  name: string
  query: string
  /** The reader's own, who may change and remove it. */
  isMine: boolean
  /** The permission group it is shared with; null: only its owner sees it. */
  groupID: number | null
  groupName: string | null
  /** The view that the reader's list opens with. */
  isDefault: boolean
  /** The default view of the group's members who haven't chosen another. */
  isGroupDefault: boolean
}

/** The views of one list, as one person sees them. */
export interface SavedViews {
  views: SavedView[]
  /** The groups that this person may share a view with. */
  groups: { id: number; name: string }[]
  /** Whether this person decides a group's default view. */
  maySetForGroups: boolean
}
