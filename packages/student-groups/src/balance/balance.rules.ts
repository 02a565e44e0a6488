/** A student to be placed. `traits` contains everything in which groups should be balanced. */
export interface ToPlace {
  studentID: number
  grade: string | null
  /** `grade`, `gender`, and other attributes, in order of importance. */
  traits: readonly string[]
  /** Students in one family, if families should stay together. */
  family: number | null
  /** Their current group, which they keep; null: to be placed. */
  groupID: number | null
}

export interface Room {
  groupID: number
  /** Empty: every grade. */
  grades: readonly string[]
  capacity: number | null
}

export interface Balanced {
  /** Student → group. */
  places: ReadonlyMap<number, number>
  /** No group has a seat for them, or none accepts their grade. */
  unplaced: number[]
}

/**
 * Distributes students over groups so that the groups are balanced in size and in every trait.
 * Students who have a place keep it. Students with identical traits are dealt out in turn, each to
 * the group with the fewest like them, then the fewest per trait, then the fewest overall; so
 * unless families or grades get in the way, two groups never differ by more than one, in size or in
 * identical students. The same input gives the same proposal.
 */
export function balance(students: readonly ToPlace[], groups: readonly Room[]): Balanced {
  const counts = new Map(groups.map(({ groupID }) => [groupID, new Map<string, number>()]))
  const families = new Map<number, number>()
  const places = new Map<number, number>()
  const unplaced: number[] = []
  const put = (student: ToPlace, groupID: number) => {
    const count = counts.get(groupID)
    if (!count) return
    for (const key of keysOf(student)) count.set(key, (count.get(key) ?? 0) + 1)
    if (student.family !== null) families.set(student.family, groupID)
  }
  for (const student of students) if (student.groupID !== null) put(student, student.groupID)
  for (const student of inTurn(students.filter(({ groupID }) => groupID === null))) {
    const takes = (group: Room) =>
      (group.grades.length === 0 ||
        (student.grade !== null && group.grades.includes(student.grade))) &&
      (counts.get(group.groupID)?.get('') ?? 0) < (group.capacity ?? Infinity)
    const open = groups.filter(takes)
    const kin = student.family === null ? undefined : families.get(student.family)
    const chosen = open.find(({ groupID }) => groupID === kin) ?? fewest(student, open, counts)
    if (!chosen) unplaced.push(student.studentID)
    else {
      places.set(student.studentID, chosen.groupID)
      put(student, chosen.groupID)
    }
  }
  return { places, unplaced }
}

/**
 * The student’s traits as a whole, each trait, and everyone (''), in the order in which groups are
 * compared.
 */
const keysOf = ({ traits }: ToPlace): string[] => [
  `all:${traits.join('|')}`,
  '',
  ...traits.map((trait, at) => `${at}:${trait}`),
]

/** Similar students in sequence; families first, since they leave less choice. */
const inTurn = (students: readonly ToPlace[]): ToPlace[] => {
  const sizes = new Map<number, number>()
  for (const { family } of students)
    if (family !== null) sizes.set(family, (sizes.get(family) ?? 0) + 1)
  const kin = ({ family }: ToPlace) => (family === null ? 1 : (sizes.get(family) ?? 1))
  return students.toSorted(
    (one, other) =>
      kin(other) - kin(one) ||
      one.traits.join('|').localeCompare(other.traits.join('|'), 'en') ||
      one.studentID - other.studentID,
  )
}

function fewest(
  student: ToPlace,
  open: readonly Room[],
  counts: ReadonlyMap<number, ReadonlyMap<string, number>>,
): Room | undefined {
  const keys = keysOf(student)
  const numbers = ({ groupID }: Room) => keys.map((key) => counts.get(groupID)?.get(key) ?? 0)
  return open.toSorted((one, other) => {
    const [first, second] = [numbers(one), numbers(other)]
    const at = keys.findIndex((_, place) => first[place] !== second[place])
    return at < 0 ? one.groupID - other.groupID : (first[at] ?? 0) - (second[at] ?? 0)
  })[0]
}
