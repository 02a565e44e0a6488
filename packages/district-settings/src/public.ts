export {
  allSettingsGroups,
  defineSettings,
  screenOfSettings,
  settingsGroups,
  type SettingsGroup,
} from './define-settings.ts'
export { copySettings, settingsToCopy, type SettingsToCopy } from './copy-settings.actions.ts'
export { giveSettings } from './settings.actions.ts'
export { settingSQL, settingsOf } from './settings.queries.ts'
