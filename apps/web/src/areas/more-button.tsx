import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from '../menus/person-tabs.module.css'
import { useText } from '../messages/use-text.ts'

/** At the end of a row of tabs that has more than fit. */
export function MoreButton(props: ComponentProps<'button'>) {
  const say = useText()
  return (
    <UnstyledButton className={classes.tab} {...props}>
      {say('web.menu.more')}
      <IconChevronDown size={14} aria-hidden="true" />
    </UnstyledButton>
  )
}
