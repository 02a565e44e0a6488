import { contextURLs } from './proof/contexts.ts'
import type { JsonObject } from './json.ts'
import { identityHash } from './verify/simple-checks.ts'

/** An issuer as it appears in credentials. `id` is the address of its profile. */
export interface IssuerFacts {
  id: string
  name: string
  url?: string | undefined
  email?: string | undefined
  description?: string | undefined
}

export interface Alignment {
  targetName: string
  targetUrl: string
  targetCode?: string | undefined
  targetFramework?: string | undefined
}

export interface AchievementFacts {
  id: string
  name: string
  description: string
  criteriaNarrative: string
  achievementType: string
  tags: readonly string[]
  alignments: readonly Alignment[]
  imageURL?: string | undefined
  version?: string | undefined
}

export interface EvidenceFacts {
  name: string
  narrative: string
  url?: string | undefined
}

export interface CredentialFacts {
  /** The address of the credential. */
  id: string
  issuer: IssuerFacts
  achievement: AchievementFacts
  /** The earner's address is only published salted and hashed. */
  recipient: { email: string; salt: string } | { systemID: string; salt: string } | { did: string }
  evidence: readonly EvidenceFacts[]
  narrative?: string | undefined
  /** ISO instants. */
  validFrom: string
  validUntil?: string | undefined
  creditsEarned?: number | undefined
  status?: { listURL: string; index: number } | undefined
}

/** An Open Badges 3.0 credential, not yet signed. */
export function credentialDocument(facts: CredentialFacts): JsonObject {
  const {
    id,
    issuer,
    achievement,
    recipient,
    evidence,
    narrative,
    validFrom,
    validUntil,
    creditsEarned,
    status,
  } = facts
  return {
    '@context': [contextURLs.credentials, contextURLs.openBadges],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer: profileDocument(issuer),
    validFrom,
    ...(validUntil !== undefined && { validUntil }),
    credentialSubject: {
      type: ['AchievementSubject'],
      ...('did' in recipient && { id: recipient.did }),
      ...('salt' in recipient && { identifier: [identityObject(recipient)] }),
      ...(creditsEarned !== undefined && { creditsEarned }),
      ...(narrative !== undefined && narrative !== '' && { narrative }),
      achievement: achievementDocument(achievement),
    },
    ...(evidence.length > 0 && {
      evidence: evidence.map(({ name, narrative, url }) => ({
        ...(url !== undefined && { id: url }),
        type: ['Evidence'],
        name,
        narrative,
      })),
    }),
    ...(status && { credentialStatus: statusEntry(status) }),
  }
}

/** An issuer's profile as embedded in its credentials. */
export const profileDocument = ({
  id,
  name,
  url,
  email,
  description,
}: IssuerFacts): JsonObject => ({
  id,
  type: ['Profile'],
  name,
  ...(url && { url }),
  ...(email && { email }),
  ...(description && { description }),
})

/** An achievement as embedded in credentials and at its own address. */
export const achievementDocument = ({
  id,
  name,
  description,
  criteriaNarrative,
  achievementType,
  tags,
  alignments,
  imageURL,
  version,
}: AchievementFacts): JsonObject => ({
  id,
  type: ['Achievement'],
  name,
  description,
  criteria: { narrative: criteriaNarrative },
  achievementType,
  ...(imageURL !== undefined && { image: { id: imageURL, type: 'Image' } }),
  ...(tags.length > 0 && { tag: [...tags] }),
  ...(version !== undefined && { version }),
  ...(alignments.length > 0 && {
    alignment: alignments.map(({ targetName, targetUrl, targetCode, targetFramework }) => ({
      type: ['Alignment'],
      targetName,
      targetUrl,
      ...(targetCode && { targetCode }),
      ...(targetFramework && { targetFramework }),
    })),
  }),
})

function identityObject(
  recipient: Exclude<CredentialFacts['recipient'], { did: string }>,
): JsonObject {
  const [identityType, identity] =
    'email' in recipient
      ? ['emailAddress', recipient.email.trim().toLowerCase()]
      : ['systemId', recipient.systemID]
  return {
    type: 'IdentityObject',
    hashed: true,
    identityHash: identityHash(identity, recipient.salt),
    identityType,
    salt: recipient.salt,
  }
}

const statusEntry = ({ listURL, index }: { listURL: string; index: number }): JsonObject => ({
  id: `${listURL}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(index),
  statusListCredential: listURL,
})

interface LearnerRecord {
  id: string
  issuer: IssuerFacts
  recipient: CredentialFacts['recipient']
  validFrom: string
  name: string
  credentials: readonly JsonObject[]
}

/** A Comprehensive Learner Record 2.0 around signed credentials, not yet signed itself. */
export const learnerRecord = ({
  id,
  issuer,
  recipient,
  validFrom,
  name,
  credentials,
}: LearnerRecord): JsonObject => ({
  '@context': [contextURLs.credentials, contextURLs.clr, contextURLs.openBadges],
  id,
  type: ['VerifiableCredential', 'ClrCredential'],
  name,
  issuer: profileDocument(issuer),
  validFrom,
  credentialSubject: {
    type: ['ClrSubject'],
    ...('did' in recipient && { id: recipient.did }),
    ...('salt' in recipient && { identifier: [identityObject(recipient)] }),
    verifiableCredential: [...credentials],
  },
})
