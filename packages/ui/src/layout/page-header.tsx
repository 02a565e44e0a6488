import type { ReactNode } from 'react'
import { ActionIcon, Box, Group, Menu, Text, Title, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useUiText } from '../text.ts'
import classes from './page-header.module.css'

export interface PageAction {
  label: string
  icon?: ReactNode
  onClick?: () => void
  /** A link to another page in place of an action on this one. */
  href?: string
  danger?: boolean
  disabled?: boolean
}

export interface PageHeaderProps {
  title: ReactNode
  /** Where this page is: the shell's breadcrumb or a back link. */
  breadcrumb?: ReactNode
  /** One line below the title: what is shown, and who it is about. */
  subtitle?: ReactNode
  /** The subject's state, to the right of the title. */
  status?: ReactNode
  /** The page's one main action. */
  action?: ReactNode
  /** All other actions on this page, in a menu. */
  more?: readonly PageAction[]
  /** Stays visible while the page scrolls: for forms, whose main action it contains. */
  sticky?: boolean
  children?: ReactNode
}

/** The head of every page: where you are, what this is, and its one main action at top right. */
export function PageHeader({
  title,
  breadcrumb,
  subtitle,
  status,
  action,
  more = [],
  sticky,
  children,
}: PageHeaderProps) {
  return (
    <Box
      component="header"
      className={classes.root}
      data-sticky={sticky || undefined}
      data-crumbs={breadcrumb ? true : undefined}
    >
      {breadcrumb && (
        <Text component="div" size="sm" className={classes.crumbs} data-noprint>
          {breadcrumb}
        </Text>
      )}
      <div className={classes.bar}>
        <div className={classes.title}>
          <Group gap="sm" align="center">
            <Title order={1}>{title}</Title>
            {status}
          </Group>
          {subtitle && (
            <Text component="div" c="dimmed" mt={4}>
              {subtitle}
            </Text>
          )}
        </div>
        <div className={classes.actions} data-noprint>
          {more.length > 0 && <MoreMenu actions={more} />}
          {action}
        </div>
      </div>
      {children}
    </Box>
  )
}

function MoreMenu({ actions }: { actions: readonly PageAction[] }) {
  const say = useUiText()
  return (
    <Menu>
      <Tooltip label={say('ui.more')}>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={say('ui.more')}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MoreItem key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MoreItem({ label, icon, onClick, href, danger, disabled }: PageAction) {
  const look = { leftSection: icon, disabled, ...(danger && { color: 'red' }) }
  if (href !== undefined) {
    return (
      <Menu.Item component={Link} href={href} {...look}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item onClick={onClick} {...look}>
      {label}
    </Menu.Item>
  )
}
