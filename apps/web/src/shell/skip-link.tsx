import { useState } from 'react'
import { useText } from '../messages/use-text.ts'
import classes from './skip-link.module.css'

const field = 'form :is(input, select, textarea, [contenteditable]):not([type=hidden], :disabled)'
const firstField = (): HTMLElement | null =>
  document.getElementById('main')?.querySelector<HTMLElement>(field) ?? null

/**
 * The first links a keyboard reaches: past the menus to the main content, and to the first field if
 * it is a form.
 */
export function SkipLink() {
  const say = useText()
  const [hasForm, setHasForm] = useState(false)
  return (
    <div data-noprint onFocus={() => setHasForm(firstField() !== null)}>
      <a href="#main" className={classes.skip}>
        {say('web.skip')}
      </a>
      {hasForm && (
        <button type="button" className={classes.skip} onClick={() => firstField()?.focus()}>
          {say('web.skip.form')}
        </button>
      )}
    </div>
  )
}
