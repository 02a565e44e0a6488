// The state in which a list was left, so that going back from a form leads to the same rows. Only
// for this tab.
const key = (definition: string) => `atrium.list.${definition}`

export const rememberList = (definition: string, address: string): void =>
  sessionStorage.setItem(key(definition), address)

/** The list's address with its last state, if it was shown in this tab. */
export const lastList = (definition: string): string | undefined =>
  sessionStorage.getItem(key(definition)) ?? undefined
