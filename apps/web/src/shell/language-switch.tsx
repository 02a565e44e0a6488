import { useSessionActs } from '@atrium/kit/client'
import { languages } from '@atrium/kit/shared'
import { UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useLanguage } from '../language/language-provider.tsx'
import classes from './header.module.css'

const names = { en: 'English', es: 'Español' } as const

/** Offers the other language under its own name, for people who don't read the current one. */
export function LanguageSwitch({ full = false }: { full?: boolean }) {
  const { language } = useLanguage()
  const { setLanguage } = useSessionActs()
  const other = languages.find((code) => code !== language) ?? 'en'
  return (
    <UnstyledButton
      className={classes.language}
      data-full={full || undefined}
      lang={other}
      onClick={() => void setLanguage(other)}
    >
      <IconLanguage size={18} stroke={1.6} aria-hidden="true" />
      {full ? (
        names[other]
      ) : (
        <>
          <span className={classes.shortName}>{other.toUpperCase()} </span>
          <span className={classes.longName}>{names[other]}</span>
        </>
      )}
    </UnstyledButton>
  )
}
