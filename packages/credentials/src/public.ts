export { offerAchievement, type OfferAchievement } from './issuing/achievements.actions.ts'
export {
  issueCredential,
  revokeCredential,
  setCredentialAside,
  type IssueCredential,
  type RevokeCredential,
} from './issuing/credentials.actions.ts'
export {
  credentialOf,
  credentialsOfPerson,
  credentialsOfSources,
  type EarnedCredential,
} from './issuing/credentials.queries.ts'
export { credentialState } from './issuing/state.rules.ts'
export { provideCredentials } from './services.ts'
export type { Alignment, EvidenceFacts } from './credential.ts'
export type { CredentialState } from './words.ts'
