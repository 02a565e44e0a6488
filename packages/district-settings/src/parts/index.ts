export { SettingsCard } from './settings-card.tsx'
export { SettingsCards } from './settings-cards.tsx'
export { SettingsPage } from './settings-page.tsx'
