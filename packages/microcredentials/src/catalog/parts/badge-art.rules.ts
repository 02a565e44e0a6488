/**
 * Backgrounds with enough contrast for white letters (4.5:1 and more), different enough to
 * distinguish eight stacks.
 */
const grounds = [
  '#1f5fbf',
  '#8a3ab9',
  '#b3261e',
  '#9a5b00',
  '#2f7d32',
  '#00727f',
  '#5b4bc4',
  '#a8326e',
] as const

/** Derives a number from a text, always the same one. */
function hashOf(text: string): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0
  return hash
}

export interface BadgeArt {
  ground: string
  initials: string
  /** The number of points of the star behind the letters, and its rotation in degrees. */
  points: number
  turn: number
}

/**
 * The look of a microcredential without a picture: its stack determines the color, its name the
 * letters and the shape.
 */
export function badgeArt(name: string, stack: string | null): BadgeArt {
  const words = name.split(/[\s\-–—/]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const telling = words.filter((word) => word.length > 3)
  return {
    ground: grounds[hashOf(stack ?? '') % grounds.length]!,
    initials: (telling.length > 1 ? telling : words)
      .slice(0, 2)
      .map((word) => [...word][0]!.toLocaleUpperCase())
      .join(''),
    points: 8 + (hashOf(name) % 3) * 4,
    turn: hashOf(name) % 45,
  }
}
