/** Who places students in homerooms, houses, and teams. */
export const manages = 'scheduling.manage'

export const groupKinds = ['homeroom', 'house', 'team'] as const
export type GroupKind = (typeof groupKinds)[number]

/** One person in a group, as listed on its page. */
export interface GroupMember {
  memberID: number
  userID: number
  /** 'Last, First' */
  name: string
  number: string | null
  grade: string | null
  startDate: string
  endDate: string | null
}

/** A group that students can currently be placed in. */
export interface OpenGroup {
  groupID: number
  kind: GroupKind
  name: string
  /** The first day that a student can be in it: today, or the first day of the year. */
  from: string
}

export interface GroupPeople {
  groupID: number
  kind: GroupKind
  name: string
  capacity: number | null
  /** The school’s own. */
  today: string
  yearStart: string
  yearEnd: string
  members: GroupMember[]
}
