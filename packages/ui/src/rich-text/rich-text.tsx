import type { Ref } from 'react'
import classes from './rich-text.module.css'

/** Rich text as it is read. Only for what the server has made harmless when it was read or written. */
export function RichText({ html, ref }: { html: string; ref?: Ref<HTMLDivElement> }) {
  // oxlint-disable-next-line react/no-danger -- Made harmless by the server.
  return <div ref={ref} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
