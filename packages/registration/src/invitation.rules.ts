/**
 * The content of an invitation's parameter: the invited address and the school. It proves nothing;
 * the stored invitation does.
 */
export interface InvitationParameter {
  schoolID: number
  email: string
}

/** `schoolID::email`, encoded as base64url. */
export function encodeInvitation({ schoolID, email }: InvitationParameter): string {
  const bytes = new TextEncoder().encode(`${schoolID}::${email}`)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/**
 * Decodes the parameter from base64 or base64url; undefined if it isn't an invitation. The address
 * is returned in lower case.
 */
export function decodeInvitation(parameter: string): InvitationParameter | undefined {
  if (parameter.length > 600) return undefined
  try {
    const bytes = Uint8Array.from(
      atob(parameter.trim().replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    )
    const found = /^([1-9]\d{0,8})::(\S+@\S+)$/.exec(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    )
    return found ? { schoolID: Number(found[1]), email: String(found[2]).toLowerCase() } : undefined
  } catch {
    return undefined
  }
}

/**
 * The addresses that an administrator typed or pasted: one per line, or separated by commas,
 * semicolons or spaces. `Ada <ada@example.org>` counts as its address.
 */
export const addressesIn = (typed: string): string[] =>
  typed
    .replace(/[^\n,;<>]*<([^<>]*)>/g, '$1,')
    .split(/[\s,;]+/)
    .filter(Boolean)
