import { useFileAddress, useRoutes, useUserContext } from '@atrium/kit/client'
import { UnstyledButton } from '@mantine/core'
import { IconHelpCircle, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useHelp } from '../help/help-context.tsx'
import { usePalette } from '../palette/palette-context.tsx'
import { useText } from '../messages/use-text.ts'
import { NoticeBell } from '../notices/notice-bell.tsx'
import classes from './header.module.css'
import { NotProduction } from './not-production.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { SchoolPicker } from './school-picker.tsx'
import { UserMenu } from './user-menu.tsx'

/** Above every page: home, the school, search, help, language and the person. */
export function Header({ onSlide, slid }: { onSlide: () => void; slid: boolean }) {
  const say = useText()
  const { base } = useRoutes()
  const { navLogoURL, features } = useUserContext()
  const logo = useFileAddress()(navLogoURL)
  const help = useHelp()
  return (
    <>
      <UnstyledButton
        className={`${classes.sign} ${classes.slide}`}
        onClick={onSlide}
        aria-label={say('web.menu.show')}
        aria-expanded={slid}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </UnstyledButton>
      <Link href={base} className={classes.home}>
        {logo ? <img src={logo} alt="" height={36} className={classes.logo} /> : <Logo />}
        <span className="atrium-visually-hidden">{say('web.header.home')}</span>
      </Link>
      <NotProduction />
      <SchoolPicker />
      <div className={classes.space} />
      <PaletteButton />
      <NoticeBell />
      {features.includes('display-help-documents') && (
        <UnstyledButton
          className={classes.sign}
          onClick={() => help.toggle()}
          title={say('web.header.help')}
          aria-label={say('web.header.help')}
          aria-expanded={help.opened}
        >
          <IconHelpCircle size={22} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      )}
      <LanguageSwitch />
      <UserMenu />
    </>
  )
}

function PaletteButton() {
  const say = useText()
  const { open } = usePalette()
  return (
    <UnstyledButton
      className={classes.palette}
      onClick={() => open()}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={18} stroke={1.8} aria-hidden="true" />
      <span className={classes.paletteText} aria-hidden="true">
        {say('web.header.search')}
      </span>
      <kbd className={classes.keys} aria-hidden="true">
        Ctrl K
      </kbd>
      <span className="atrium-visually-hidden">{say('web.header.palette')}</span>
    </UnstyledButton>
  )
}
