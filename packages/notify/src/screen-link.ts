import { authServices } from '@atrium/auth/public'
import { fillPath } from '@atrium/kit/shared'

/** The address of a screen, for emails; without one, the address of the product. */
export function screenLink(
  name: string | undefined,
  params: Record<string, string | number> = {},
): string {
  const { publicOrigin, filesRoot, screens } = authServices()
  const screen = screens.find((one) => one.name === name)
  if (!screen) return publicOrigin
  const area = screen.area === 'app' ? filesRoot.replace(/\/rest\/files$/, '') : ''
  return `${publicOrigin}${area}${fillPath(screen.path, params)}`
}
