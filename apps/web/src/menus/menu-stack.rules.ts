/**
 * One step of the path here: a screen's name, its path (which identifies the entry), and the
 * address with its query.
 */
export interface StackEntry {
  name: string
  path: string
  address: string
}

export interface StackWorld {
  /** `/midas` */
  base: string
  /** The screen at a path, if there is one that this person may open. */
  screenAt: (path: string) => { name: string } | undefined
}

// A person's or an event's pages come after the list that contains them.
export const plurals: Record<string, string> = {
  student: 'students',
  'staff-member': 'staff',
  guardian: 'guardians',
  event: 'events',
}

/**
 * platform.md §4, the breadcrumb: opening the authenticated root clears the stack; an empty stack
 * is built from the path's segments (student, staff-member, guardian and event insert their plural
 * list before them); revisiting an entry trims the stack to it; a new entry is appended.
 */
export function visit(
  stack: readonly StackEntry[],
  entry: StackEntry,
  world: StackWorld,
): StackEntry[] {
  if (entry.path === world.base) return []
  const known = stack.findIndex((one) => one.path === entry.path)
  if (known !== -1) return [...stack.slice(0, known), entry]
  return stack.length === 0 ? [...above(entry.path, world), entry] : [...stack, entry]
}

function above(path: string, { base, screenAt }: StackWorld): StackEntry[] {
  if (!path.startsWith(`${base}/`)) return []
  const segments = path.slice(base.length + 1).split('/')
  const entries: StackEntry[] = []
  const add = (at: string): boolean => {
    const screen = at === path ? undefined : screenAt(at)
    if (screen && !entries.some((one) => one.path === at))
      entries.push({ name: screen.name, path: at, address: at })
    return screen !== undefined
  }
  const plural = plurals[segments[0] ?? '']
  if (plural && !add(`${base}/${plural}`)) add(`${base}/${plural}/search`)
  segments.forEach((_, index) => add(`${base}/${segments.slice(0, index + 1).join('/')}`))
  // A list that is a sibling of its records (`students/search` and `students/edit/7`) is their way
  // back too.
  if (entries.length === 0 && segments.length > 1) add(`${base}/${segments[0]}/search`)
  return entries
}
