// The state in which a list was left, so that the way back from a form leads to the same rows. For this tab only.
const key = (definition: string) => `atrium.list.${definition}`

export const rememberList = (definition: string, address: string): void =>
  sessionStorage.setItem(key(definition), address)

/** The list's address with its last state, where it was seen in this tab. */
export const lastList = (definition: string): string | undefined =>
  sessionStorage.getItem(key(definition)) ?? undefined
