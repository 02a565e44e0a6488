import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import classes from './public-frame.module.css'
import { PublicHeader } from './public-header.tsx'

/** The pages before sign-in and the public ones: header, navigation bar, page, footer. */
export default function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.root}>
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
