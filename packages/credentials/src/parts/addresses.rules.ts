/** The browser's addresses for a credential's files on this server. */
export const achievementImage = (achievementUUID: string): string =>
  `/api/credentials/achievements/${achievementUUID}/image.png`

/** A credential in one of its formats; `share` is the secret of a share link. */
export const credentialFile = (
  uuid: string,
  ending: 'png' | 'svg' | 'json' | 'jwt',
  share?: string | null,
): string =>
  `/api/credentials/${uuid}.${ending}${share ? `?share=${encodeURIComponent(share)}` : ''}`

export const fileName = (uuid: string, ending: string): string =>
  `badge-${uuid.slice(0, 8)}.${ending}`
