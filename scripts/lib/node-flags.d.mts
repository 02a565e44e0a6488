/** Flags of Node, as they stand on its command line. */
export const nodeFlags: readonly string[]
