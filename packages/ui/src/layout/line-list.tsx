import type { ReactNode } from 'react'
import { Link } from 'wouter'
import classes from './line-list.module.css'

/** A short list inside a card, where a table would be too much. */
export function LineList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

export interface LineProps {
  /** To the left of the text: a face, a time. */
  lead?: ReactNode
  title: ReactNode
  /** Parts are separated by a dot within a line, and stay unbroken if they fit on one. */
  detail?: readonly (string | null | undefined | false)[]
  /** To the right of the text: a state, a time. */
  aside?: ReactNode
  /** Where the whole line leads. */
  href?: string | undefined
  /** It begins something rather than shows it, and has the color of a button. */
  isAct?: boolean
  /** Highlighted: what is happening now. */
  isMarked?: boolean
}

/** One line of such a list. */
export function Line({ lead, title, detail = [], aside, href, isAct, isMarked }: LineProps) {
  const parts = detail.filter((part) => typeof part === 'string' && part !== '')
  const face = (
    <>
      {lead !== undefined && (
        <span className={classes.lead} data-text={typeof lead === 'string' || undefined}>
          {lead}
        </span>
      )}
      <span className={classes.text}>
        <span className={classes.title} data-act={isAct || undefined}>
          {title}
        </span>
        {parts.length > 0 && (
          <span className={classes.detail}>
            <span className={classes.parts}>
              {parts.map((part, index) => (
                <span key={index}>
                  {index > 0 && <span className={classes.dot}> · </span>}
                  <span>{part}</span>
                </span>
              ))}
            </span>
          </span>
        )}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </>
  )
  return (
    <li className={classes.item} data-marked={isMarked || undefined}>
      {href === undefined ? (
        <span className={classes.line}>{face}</span>
      ) : (
        <Link href={href} className={classes.line}>
          {face}
        </Link>
      )}
    </li>
  )
}
