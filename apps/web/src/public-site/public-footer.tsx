import { productName, useSchoolDay } from '@atrium/kit/client'
import { Logo } from '../shell/logo.tsx'
import { ContactLines } from './contact-lines.tsx'
import { usePublicPreference } from './preferences.ts'
import classes from './public-frame.module.css'
import { inkOn } from './ink.rules.ts'

/** The specification's footer color, for districts that set none. */
const usualBackground = '#35495e'

/** Image, title, addresses, phone and the year. */
export function PublicFooter() {
  const image = usePublicPreference('footer_image')
  const title = usePublicPreference('footer_title')
  const background = image?.backgroundColor ?? usualBackground
  return (
    <footer className={classes.footer} style={{ background, color: inkOn(background) }}>
      <div className={classes.footerInside}>
        {image ? (
          <img
            src={image.source}
            alt={image.alt}
            width={image.width}
            height={image.height}
            className={classes.image}
          />
        ) : (
          <FallbackLogo />
        )}
        <div className={classes.contact}>
          {title && <strong>{title}</strong>}
          <ContactLines />
        </div>
        <small>
          © {useSchoolDay().slice(0, 4)} {title ?? productName}
        </small>
      </div>
    </footer>
  )
}

// 300 × 90: the specification's size for the placeholder of a missing logo.
const FallbackLogo = () => (
  <div className={classes.fallback}>
    <Logo />
  </div>
)
