import type { Ref } from 'react'
import classes from './rich-text.module.css'

/** Rich text for reading. Only for text that the server has sanitized on read or write. */
export function RichText({ html, ref }: { html: string; ref?: Ref<HTMLDivElement> }) {
  // oxlint-disable-next-line react/no-danger -- Sanitized by the server.
  return <div ref={ref} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
