export {
  allSettingsGroups,
  defineSettings,
  settingsGroups,
  type SettingsGroup,
} from './define-settings.ts'
export { giveSettings } from './settings.actions.ts'
export { settingSQL, settingsOf } from './settings.queries.ts'
