import { paragraphsOf, richText, type BaseContext } from '@atrium/kit/server'
import { districtLogo, publicDistrict } from '@atrium/schools/public'
import { fileURL } from './services.ts'
import type { UsernameMode } from './words.ts'

export interface LoginPageDetail {
  logoURL: string | null
  /** HTML that is harmless. */
  message: string | null
  usernameMode: UsernameMode
}

/** What the login form shows, by the district that the visitor's host name stands for. */
export async function loginPageDetail(ctx: BaseContext): Promise<LoginPageDetail> {
  const district = await publicDistrict(ctx.database, ctx.request.host)
  return {
    logoURL: district
      ? fileURL(await districtLogo(ctx.database, district.districtID, 'bitmap'))
      : null,
    message: district?.loginMessage ? asHTML(district.loginMessage) : null,
    usernameMode: district?.usernameMode === 'username' ? 'username' : 'email',
  }
}

// A message that came with an import or a script may be plain text.
const asHTML = (message: string): string =>
  /<[a-z][^>]*>/i.test(message) ? richText(message) : paragraphsOf(message)
