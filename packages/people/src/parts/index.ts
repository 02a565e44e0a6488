export * from './account-badge.tsx'
export * from './account-card.tsx'
export * from './use-invite.ts'
export { AlertsCard } from './alerts.tsx'
export * from './contact-cards.tsx'
export * from './duplicates.tsx'
export { OwnedCard, type OwnedCardProps } from './owned-card.tsx'
export * from './person-finder.tsx'
export * from './person-number-input.tsx'
export * from './photo-card.tsx'
export * from './photo.ts'
export * from './profile-card.tsx'
export * from './profile-page.tsx'
export { PublicPageCard } from './public-page-card.tsx'
export * from './use-refresh.ts'
export { api as peopleApi } from '../api.ts'
export { useText as usePeopleText } from '../use-text.ts'
export * from './add-form.tsx'
export type { Child } from '../family.fields.ts'
export type { ProfileHeader } from '../header.queries.ts'
export * from './contact-overview.tsx'
export * from './profile-overview.tsx'
export * from './use-overview.ts'
export type {
  BiographyOverview,
  ChildrenOverview,
  EmergencyOverview,
  GuardiansOverview,
} from '../overview.queries.ts'
