import { productName } from '@atrium/kit/client'
import classes from './logo.module.css'

/** The product's own logo, if a district has none. */
export const Logo = () => (
  <span className={classes.root}>
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--mantine-primary-color-filled)" />
      <path d="M6 24V13.500L16 7l10 6.500V24h-4v-8.200L16 11.900l-6 3.900V24z" fill="#fff" />
      <rect x="13.500" y="17.500" width="5" height="6.500" fill="#fff" />
    </svg>
    <span className={classes.name}>{productName}</span>
  </span>
)
