/** One course needs another; recommended ones are left out. */
export interface Needed {
  courseID: number
  requiredCourseID: number
}

/**
 * A cycle of courses that each require the next, from a course back to itself; undefined if there
 * is none. No course in a cycle could ever be taken. Takes linear time in the number of
 * prerequisites.
 */
export function circleOf(needed: readonly Needed[]): number[] | undefined {
  const next = Map.groupBy(needed, ({ courseID }) => courseID)
  const done = new Set<number>()
  for (const start of next.keys()) {
    const found = walk(start, next, done)
    if (found) return found
  }
  return undefined
}

function walk(
  start: number,
  next: ReadonlyMap<number, readonly Needed[]>,
  done: Set<number>,
): number[] | undefined {
  const path: number[] = []
  const onPath = new Set<number>()
  // An explicit stack: a chain of thousands of courses must not overflow the call stack.
  const open = [{ courseID: start, at: 0 }]
  while (open.length > 0) {
    const top = open.at(-1) as { courseID: number; at: number }
    if (top.at === 0) {
      if (onPath.has(top.courseID)) return [...path.slice(path.indexOf(top.courseID)), top.courseID]
      if (done.has(top.courseID)) {
        open.pop()
        continue
      }
      path.push(top.courseID)
      onPath.add(top.courseID)
    }
    const edge = next.get(top.courseID)?.[top.at]
    if (edge) {
      top.at += 1
      open.push({ courseID: edge.requiredCourseID, at: 0 })
      continue
    }
    open.pop()
    path.pop()
    onPath.delete(top.courseID)
    done.add(top.courseID)
  }
  return undefined
}
