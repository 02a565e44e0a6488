import { f } from '@atrium/kit/shared'

/** What is checked about a credential, in the order that readers care about. */
export const checkNames = [
  'format',
  'schema',
  'signature',
  'issuer',
  'key',
  'status',
  'dates',
  'recipient',
  'image',
  'endorsements',
  'contents',
] as const
export type CheckName = (typeof checkNames)[number]

/**
 * `fail`: the credential must not be relied on. `unknown`: what would decide couldn't be reached.
 * `warn`: worth knowing. `none`: there was nothing to check.
 */
export type Outcome = 'pass' | 'warn' | 'unknown' | 'fail' | 'none'

/**
 * Every possible finding, with its check and its outcome. Each has a sentence in both languages.
 */
export const reasons = {
  pngFormat: ['format', 'pass'],
  svgFormat: ['format', 'pass'],
  jsonFormat: ['format', 'pass'],
  jwtFormat: ['format', 'pass'],
  notACredential: ['format', 'fail'],
  notAwarded: ['format', 'fail'],
  olderBadge: ['format', 'unknown'],
  severalInside: ['format', 'unknown'],
  selectiveToken: ['format', 'unknown'],
  damagedPicture: ['format', 'fail'],
  notAPicture: ['format', 'fail'],
  noBadgeInside: ['format', 'fail'],
  presentationEmpty: ['format', 'fail'],
  tooLargeInside: ['format', 'fail'],
  addressUnreachable: ['format', 'unknown'],

  schemaOk: ['schema', 'pass'],
  schemaMissing: ['schema', 'fail'],
  schemaWrong: ['schema', 'fail'],
  contextMissing: ['schema', 'fail'],
  contextOrder: ['schema', 'fail'],
  contextRedefines: ['schema', 'fail'],
  typeUnmapped: ['schema', 'fail'],
  contextOld: ['schema', 'warn'],
  typeMissing: ['schema', 'fail'],
  notABadge: ['schema', 'warn'],
  isEndorsement: ['schema', 'warn'],
  schemaByRules: ['schema', 'none'],
  ownSchemaOk: ['schema', 'pass'],
  ownSchemaWrong: ['schema', 'fail'],
  ownSchemaUnreadable: ['schema', 'warn'],
  ownSchemaTooLong: ['schema', 'unknown'],
  schemaOfItsOwn: ['schema', 'warn'],
  extensionOk: ['schema', 'pass'],
  extensionWrong: ['schema', 'fail'],
  extensionUnread: ['schema', 'warn'],
  extensionTooLong: ['schema', 'unknown'],

  signatureOk: ['signature', 'pass'],
  signatureOldSuite: ['signature', 'warn'],
  signatureDraft: ['signature', 'warn'],
  signatureOpenFields: ['signature', 'warn'],
  signatureOtherSuite: ['signature', 'unknown'],
  signaturesMany: ['signature', 'unknown'],
  signatureMismatch: ['signature', 'fail'],
  signatureMissing: ['signature', 'fail'],
  signatureMalformed: ['signature', 'fail'],
  signaturePurpose: ['signature', 'fail'],
  signatureExpired: ['signature', 'fail'],
  suiteUnknown: ['signature', 'fail'],
  suiteNotRead: ['signature', 'unknown'],
  signatureUndisclosed: ['signature', 'unknown'],
  contextUnknown: ['signature', 'unknown'],
  signatureTooLong: ['signature', 'unknown'],
  notJSONLD: ['signature', 'fail'],
  chainBroken: ['signature', 'fail'],
  claimDiffers: ['signature', 'fail'],
  keyUnresolvable: ['signature', 'fail'],
  keyNotFound: ['signature', 'fail'],
  keyNotNamed: ['signature', 'fail'],
  keyUnreachable: ['signature', 'unknown'],
  hostedOk: ['signature', 'pass'],
  hostedDiffers: ['signature', 'fail'],
  hostedUnreachable: ['signature', 'unknown'],
  hostedElsewhere: ['signature', 'fail'],

  issuerOwn: ['issuer', 'pass'],
  issuerOk: ['issuer', 'pass'],
  issuerNameDiffers: ['issuer', 'warn'],
  issuerKeyOnly: ['issuer', 'warn'],
  issuerUnreachable: ['issuer', 'unknown'],
  issuerInvalid: ['issuer', 'fail'],

  keyOfIssuer: ['key', 'pass'],
  keyNotOfIssuer: ['key', 'fail'],
  keyNotForSigning: ['key', 'fail'],
  keyRevoked: ['key', 'fail'],
  keyUnconfirmed: ['key', 'unknown'],
  keyNotNeeded: ['key', 'none'],

  statusNone: ['status', 'none'],
  statusGood: ['status', 'pass'],
  revoked: ['status', 'fail'],
  revokedBecause: ['status', 'fail'],
  suspended: ['status', 'fail'],
  statusUnreachable: ['status', 'unknown'],
  statusUntrusted: ['status', 'fail'],
  statusUnknown: ['status', 'unknown'],

  datesOk: ['dates', 'pass'],
  datesOpen: ['dates', 'pass'],
  datesNone: ['dates', 'pass'],
  datesUntil: ['dates', 'pass'],
  datesMissing: ['dates', 'fail'],
  datesOrder: ['dates', 'fail'],
  expired: ['dates', 'fail'],
  notYetValid: ['dates', 'fail'],
  refreshOffered: ['dates', 'warn'],

  recipientNotAsked: ['recipient', 'none'],
  recipientMatches: ['recipient', 'pass'],
  recipientDiffers: ['recipient', 'fail'],
  recipientNotByEmail: ['recipient', 'unknown'],

  imageNone: ['image', 'none'],
  imageOk: ['image', 'pass'],
  imageWrong: ['image', 'fail'],
  imageUnreachable: ['image', 'warn'],

  endorsementsOk: ['endorsements', 'pass'],
  endorsementsFail: ['endorsements', 'fail'],
  endorsementsUnknown: ['endorsements', 'warn'],

  contentsOk: ['contents', 'pass'],
  contentsFail: ['contents', 'fail'],
  contentsUnknown: ['contents', 'unknown'],
} as const satisfies Record<string, readonly [CheckName, Outcome]>

export type Reason = keyof typeof reasons

export interface Check {
  name: CheckName
  outcome: Outcome
  reason: Reason
  values?: Record<string, string | number>
}

/**
 * `unconfirmed`: nothing is wrong, but something that depends on other servers couldn't be checked.
 */
export type Verdict = 'valid' | 'unconfirmed' | 'invalid'

/**
 * `endorsement`: a standalone Open Badges 3.0 endorsement. `vc`: a verifiable credential that isn't
 * a badge.
 */
export type Standard = 'ob3' | 'ob2' | 'clr' | 'endorsement' | 'vc'

/**
 * What a credential says about itself, shown next to its checks; it is only as reliable as the
 * verdict.
 */
export interface Summary {
  name?: string
  description?: string
  criteria?: string
  issuerName?: string
  issuerURL?: string
  /** ISO instants. */
  validFrom?: string
  validUntil?: string
  evidence: { name?: string; narrative?: string; url?: string }[]
  alignments: { name: string; url?: string; code?: string }[]
  /** How many credentials a learner record contains. */
  contains?: number
}

export interface Report {
  verdict: Verdict
  standard: Standard | null
  checks: Check[]
  summary: Summary | null
}

export const credentialStates = ['waiting', 'issued', 'revoked', 'expired'] as const
export type CredentialState = (typeof credentialStates)[number]

/** Scopes of the Open Badges 3.0 API that a token can have. */
export const tokenScopes = [
  'https://purl.imsglobal.org/spec/ob/v3p0/scope/credential.readonly',
  'https://purl.imsglobal.org/spec/ob/v3p0/scope/profile.readonly',
] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What a district publishes about itself as an issuer. */
export const issuerFields = {
  name: f.text({ max: 200, required: true }),
  baseURL: f.url({ max: 300, required: true }),
  url: f.url({ max: 300 }),
  email: f.email({ max: 254 }),
  description: f.multiline({ max: 2000 }),
}
