import { settingsOf } from '@atrium/district-settings/public'
import { paragraphsOf, richText, type BaseContext } from '@atrium/kit/server'
import { districtLogo, publicDistrict } from '@atrium/schools/public'
import { fileURL } from './services.ts'
import { offeredServices, type OfferedService } from './sign-in-services/services.queries.ts'
import { signInSettings } from './sign-in.settings.ts'
import type { UsernameMode } from './words.ts'

export interface LoginPageDetail {
  logoURL: string | null
  /** Sanitized HTML. */
  message: string | null
  usernameMode: UsernameMode
  /** The district's own sign-in services. */
  services: OfferedService[]
}

/** What the login form shows, for the district of the visitor's host. */
export async function loginPageDetail(ctx: BaseContext): Promise<LoginPageDetail> {
  const district = await publicDistrict(ctx.database, ctx.request.host)
  if (!district) return { logoURL: null, message: null, usernameMode: 'email', services: [] }
  const { districtID } = district
  const [logo, { loginMessage, usernameMode }, services] = await Promise.all([
    districtLogo(ctx.database, districtID, 'bitmap'),
    settingsOf(ctx.database.district(districtID), signInSettings, { districtID }),
    offeredServices(ctx),
  ])
  return {
    logoURL: fileURL(logo),
    message: loginMessage === null ? null : asHTML(loginMessage),
    usernameMode,
    services,
  }
}

// A message that was set by an import or script may be plain text.
const asHTML = (message: string): string =>
  /<[a-z][^>]*>/i.test(message) ? richText(message) : paragraphsOf(message)
