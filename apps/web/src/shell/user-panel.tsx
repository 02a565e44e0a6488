import { useUserContext } from '@atrium/kit/client'
import { Divider, Stack, Text } from '@mantine/core'
import { MenuList } from '../menus/menu-list.tsx'
import { useProfileEntry } from '../menus/profile-entry.ts'
import { useMenu } from '../menus/use-menu.ts'
import { useUserMenuFilter } from '../menus/user-menu-filter.ts'
import { useText } from '../messages/use-text.ts'
import { usePlace } from '../routing/use-place.ts'
import { HeaderPanel } from './header-panel.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export default function UserPanel({ name, onClose }: { name: string; onClose: () => void }) {
  const say = useText()
  const { pathname } = usePlace()
  const { username } = useUserContext()
  const profile = useProfileEntry()
  const entries = useMenu('user', undefined, useUserMenuFilter())
  return (
    <HeaderPanel side="end" label={say('web.menu.user')} onClose={onClose}>
      <Stack gap={0} px={10} py={4}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" truncate>
          {username}
        </Text>
      </Stack>
      <Divider my={8} />
      <nav aria-label={say('web.menu.user')}>
        <MenuList
          entries={[...(profile ? [profile] : []), ...entries]}
          pathname={pathname}
          onFollow={onClose}
        />
      </nav>
      <Divider my={8} />
      <Stack gap={8}>
        <ThemeSwitch />
        <LanguageSwitch full />
      </Stack>
    </HeaderPanel>
  )
}
