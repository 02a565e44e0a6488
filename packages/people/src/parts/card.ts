// Separate from the profile's parts, so that Home doesn't load the code of forms.
export { api as peopleApi } from '../api.ts'
export type { Child } from '../family.fields.ts'
export * from './photo.ts'
export * from './use-overview.ts'
