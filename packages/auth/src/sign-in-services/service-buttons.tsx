import { useRoutes } from '@atrium/kit/client'
import { Button, Divider, Stack } from '@mantine/core'
import { IconBrandGoogle, IconBrandWindows, IconLogin2 } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { signInServiceNames } from '../words.ts'
import type { OfferedService } from './services.queries.ts'

const signs = { google: IconBrandGoogle, microsoft: IconBrandWindows }

/** Buttons for the district's sign-in services, above the password. Empty if there are none. */
export function ServiceButtons({
  services,
  returnURL,
}: {
  services: readonly OfferedService[]
  returnURL: string | undefined
}) {
  const say = useText()
  const { base } = useRoutes()
  if (services.length === 0) return null
  const wanted = returnURL === undefined ? '' : `?return_url=${encodeURIComponent(returnURL)}`
  return (
    <Stack gap="sm">
      {services.map(({ id, kind, host }) => {
        const Sign = kind in signs ? signs[kind as keyof typeof signs] : IconLogin2
        return (
          <Button
            key={id}
            component="a"
            href={`${base}/rest/sign-in/${id}/start${wanted}`}
            variant="default"
            fullWidth
            leftSection={<Sign size={18} aria-hidden="true" />}
          >
            {say('auth.services.signIn', {
              service: signInServiceNames[kind] ?? host,
            })}
          </Button>
        )
      })}
      <Divider label={say('auth.services.or')} />
    </Stack>
  )
}
