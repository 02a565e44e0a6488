export { achievements, credentials, issuerProfiles } from './credentials.table.ts'
