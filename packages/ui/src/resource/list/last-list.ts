// The state in which a list was left, so that the way back from a form leads to the same rows. For this tab only.
const key = (resource: string) => `atrium.list.${resource}`

export const rememberList = (resource: string, address: string): void =>
  sessionStorage.setItem(key(resource), address)

/** The list's address with its last state, where it was seen in this tab. */
export const lastList = (resource: string): string | undefined =>
  sessionStorage.getItem(key(resource)) ?? undefined
