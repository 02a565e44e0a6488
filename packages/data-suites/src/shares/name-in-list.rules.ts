/** A name with its distinguishing detail. */
export const nameInList = (one: { name: string; beside: string | null }): string =>
  one.beside === null ? one.name : `${one.name} (${one.beside})`
