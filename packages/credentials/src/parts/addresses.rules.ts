/** Where the browser finds a credential's parts, on this server. */
export const achievementImage = (achievementUUID: string): string =>
  `/api/credentials/achievements/${achievementUUID}/image.png`

/** A credential in one of its forms; `share` is the secret of a link that its earner opened. */
export const credentialFile = (
  uuid: string,
  ending: 'png' | 'svg' | 'json' | 'jwt',
  share?: string | null,
): string =>
  `/api/credentials/${uuid}.${ending}${share ? `?share=${encodeURIComponent(share)}` : ''}`

export const fileName = (uuid: string, ending: string): string =>
  `badge-${uuid.slice(0, 8)}.${ending}`
