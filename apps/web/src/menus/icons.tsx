import {
  IconAward,
  IconBooks,
  IconCalendar,
  IconCalendarEvent,
  IconCertificate,
  IconChalkboard,
  IconCoin,
  IconDatabase,
  IconFileImport,
  IconGift,
  IconHome,
  IconKey,
  IconLogout,
  IconPoint,
  IconPresentation,
  IconReport,
  IconSchool,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'

/** The signs that menus use, by the name that screens give. One more is one line here; an unknown name is a point. */
const icons: Record<string, Icon> = {
  award: IconAward,
  books: IconBooks,
  calendar: IconCalendar,
  'calendar-event': IconCalendarEvent,
  certificate: IconCertificate,
  chalkboard: IconChalkboard,
  coin: IconCoin,
  database: IconDatabase,
  'file-import': IconFileImport,
  gift: IconGift,
  home: IconHome,
  key: IconKey,
  logout: IconLogout,
  presentation: IconPresentation,
  report: IconReport,
  school: IconSchool,
  search: IconSearch,
  settings: IconSettings,
  'shield-lock': IconShieldLock,
  user: IconUser,
  'user-plus': IconUserPlus,
  users: IconUsers,
  'users-group': IconUsersGroup,
}

export function MenuIcon({ name, size = 20 }: { name?: string | undefined; size?: number }) {
  const Sign = icons[name ?? ''] ?? IconPoint
  return <Sign size={size} stroke={1.6} aria-hidden="true" />
}
