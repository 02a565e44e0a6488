import { dataOf } from '@atrium/kit/server'
import {
  achievements,
  credentialShares,
  credentials,
  issuerProfiles,
  signingKeys,
  statusLists,
  walletTokens,
} from './credentials.table.ts'

export const data = [
  dataOf(achievements, {
    keys: 'uuid sourceID imageUUID',
    setup: 'sourceKind name description criteriaNarrative achievementType tags alignments',
    kept: 'inUse',
  }),
  dataOf(credentialShares, {
    of: { column: 'credentialID', in: credentials },
    title: { en: 'Shared credentials', es: 'Credenciales compartidas' },
    keys: 'credentialID',
    secret: 'tokenHash sealedToken',
    kept: 'withPerson',
  }),
  dataOf(credentials, {
    of: 'userID',
    title: { en: 'Credentials', es: 'Credenciales' },
    keys: 'uuid achievementID sourceID keyID',
    people: 'userID',
    educationRecord:
      'sourceKind validFrom validUntil narrative evidence creditsEarned signed signedAt signingError pngSHA256 svgSHA256 revokedAt revocationReason',
    secret: 'salt',
    kept: 'withPerson',
  }),
  dataOf(issuerProfiles, { setup: 'baseURL name url email description', kept: 'inUse' }),
  dataOf(signingKeys, {
    setup: 'controller method publicKeyMultibase retiredAt revokedAt',
    secret: 'sealedSeed',
    kept: 'inUse',
  }),
  dataOf(statusLists, { setup: 'number revision signed signedRevision signedAt', kept: 'inUse' }),
  dataOf(walletTokens, {
    of: 'userID',
    title: { en: 'Wallet connections', es: 'Conexiones de billetera' },
    people: 'userID',
    personal: 'name scopes expiresAt lastUsedAt revokedAt',
    secret: 'tokenHash',
    kept: 'withPerson',
  }),
]
