import type { ReactNode } from 'react'
import { useText } from '../messages/use-text.ts'
import { PublicFooter } from './public-footer.tsx'
import classes from './public-frame.module.css'
import { PublicHeader } from './public-header.tsx'

/** The pages before sign-in and for everyone: header, navigation bar, page, footer. */
export default function PublicFrame({ children }: { children: ReactNode }) {
  const say = useText()
  return (
    <div className={classes.root}>
      <a href="#main" className={classes.skip} data-noprint>
        {say('web.skip')}
      </a>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
