export { screensWithoutHelp } from './help-documents/help.queries.ts'
export { readPublicPreferences } from './preferences/preferences.queries.ts'
export {
  preferenceNames,
  type FooterAddress,
  type FooterImage,
  type FrontText,
  type HeaderLink,
  type LinkRoute,
  type PreferenceName,
  type Preferences,
  type PublicImage,
  type SetPreferences,
} from './preferences/preference.words.ts'
export { sanitisedHeader, sanitisedHelp } from './sanitise.ts'
