import { useRoutes, useUserContext } from '@atrium/kit/client'
import { Button } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { useText } from '../messages/use-text.ts'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { Logo } from '../shell/logo.tsx'
import { NotProduction } from '../shell/not-production.tsx'
import { ServerHTML } from '../shell/server-html.tsx'
import { usePublicPreference } from './preferences.ts'
import classes from './public-frame.module.css'
import { publicLinks } from './public-links.rules.ts'

const CartCount = lazy(() => import('./cart-count.tsx'))

/** The image or the district's own header, the links, and Login or Logout. */
export function PublicHeader() {
  const say = useText()
  const { base } = useRoutes()
  const who = useUserContext()
  const pathname = usePathname()
  const image = usePublicPreference('header_image')
  const custom = usePublicPreference('custom_header')
  const links = publicLinks(usePublicPreference('header_links') ?? [], who, base)
  return (
    <header data-noprint>
      {custom && <ServerHTML className={classes.custom} html={custom} />}
      <div className={classes.bar}>
        <Link href="/" className={classes.home}>
          {image ? (
            <img
              src={image.source}
              alt={image.alt}
              width={image.width}
              height={image.height}
              className={classes.image}
            />
          ) : (
            <Logo />
          )}
          <span className="atrium-visually-hidden">{say('web.public.front')}</span>
        </Link>
        <NotProduction />
        <nav aria-label={say('web.public.navigation')} className={classes.links}>
          {links.map((link) =>
            link.href === undefined ? (
              <span key={link.name} className={classes.muted}>
                {link.name}
              </span>
            ) : (
              <PublicLinkTo key={link.name} href={link.href} current={pathname === link.href}>
                {link.name}
                {link.cart && (
                  <Suspense fallback={null}>
                    <CartCount />
                  </Suspense>
                )}
              </PublicLinkTo>
            ),
          )}
          {who.userID !== 0 && <PublicLinkTo href={base}>{say('web.public.inside')}</PublicLinkTo>}
        </nav>
        <div className={classes.acts}>
          <LanguageSwitch />
          {who.userID !== 0 ? (
            <Button component={Link} href="/logout" variant="default">
              {say('web.session.logout')}
            </Button>
          ) : (
            pathname !== '/login' && (
              <Button component={Link} href="/login" px={{ base: 'xs', sm: 'md' }}>
                {say('web.public.login')}
              </Button>
            )
          )}
        </div>
      </div>
    </header>
  )
}

// Other sites' pages are ordinary links; ours go through the router.
function PublicLinkTo({
  href,
  current = false,
  children,
}: {
  href: string
  current?: boolean
  children: ReactNode
}) {
  const look = { className: classes.link, 'aria-current': current ? ('page' as const) : undefined }
  return href.startsWith('/') ? (
    <Link href={href} {...look}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noreferrer" {...look}>
      {children}
    </a>
  )
}
