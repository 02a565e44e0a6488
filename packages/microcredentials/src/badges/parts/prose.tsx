import { Input } from '@mantine/core'
import classes from './studio.module.css'

/** Formatted text that the server has sanitised, under its label where it has one. */
export function Prose({ label, html }: { label?: string; html: string }) {
  // oxlint-disable-next-line react/no-danger
  const prose = <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />
  return label === undefined ? (
    prose
  ) : (
    <Input.Wrapper label={label} labelElement="div">
      {prose}
    </Input.Wrapper>
  )
}
