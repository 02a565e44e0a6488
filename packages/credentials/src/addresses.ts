/**
 * Every address in a credential, under an issuer's base (`https://badges.example.org`). They are
 * permanent.
 */
export const addresses = {
  issuer: (base: string, districtID: number) => `${base}/api/credentials/issuers/${districtID}`,
  achievement: (base: string, uuid: string) => `${base}/api/credentials/achievements/${uuid}`,
  achievementImage: (base: string, uuid: string) =>
    `${base}/api/credentials/achievements/${uuid}/image.png`,
  credential: (base: string, uuid: string) => `${base}/api/credentials/${uuid}`,
  statusList: (base: string, districtID: number, number: number) =>
    `${base}/api/credentials/status/${districtID}/${number}`,
  record: (base: string, uuid: string) => `${base}/api/credentials/records/${uuid}`,
} as const

/**
 * Credentials per status list: 16 KB of bits, the minimum in the standard, so that a list doesn't
 * reveal who is on it.
 */
export const listLength = 131_072

/**
 * A credential's list and its position there, from its id: scattered, so that neighbors in a list
 * aren't neighbors in time.
 */
export const placeOf = (credentialID: number): { number: number; index: number } => ({
  number: Math.floor(credentialID / listLength),
  // An odd factor visits each position exactly once; both factors stay far below 2^53.
  index: ((credentialID % listLength) * 40_503 + 12_345) % listLength,
})
